import { basename } from 'node:path/posix';
import { joinSpaces } from '@potluck/recipe-text/clean-text';
import type { RecipeDraft } from '../../draft.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { toHeadingRows } from './fields.ts';
import { findFirstPicture, type JsonObject, type SiblingFiles } from './found.ts';
import { addMetadata, type Metadata, readMetadata, splitFrontMatter } from './metadata.ts';

type Section = { name: string; ingredients: string[]; known: Set<string>; steps: JsonObject[] };

// A marker is not followed by a space. Braces end a name of several words, which has no other marker.
const word = String.raw`(?:[\p{L}\p{N}\p{M}\p{So}\u200D\uFE0F]|(?<=\p{L})['’-](?=\p{L}))+`;
const component = new RegExp(
  String.raw`([@#~])(?!\s)([?&@+-]*)(?:([^@#~{}\n]{0,200}?)\{([^{}\n]{0,200})\}(?:\(([^()\n]{0,300})\))?|(${word}))`,
  'gu',
);

/**
 * Returns the draft of a recipe in Cooklang (https://cooklang.org/docs/spec/): ingredients, cookware and timers
 * are in the text of the steps.
 */
export async function readCooklang(
  name: string,
  content: string,
  beside: SiblingFiles,
): Promise<RecipeDraft> {
  const { metadata, body, warnings } = splitFrontMatter(content);
  const tools = new Set<string>();
  const notes: string[] = [];
  let section = newSection('');
  const sections = [section];
  for (const block of blocksOf(body, metadata)) {
    const named = /^=+\s*(.*?)\s*=*$/.exec(block);
    if (named) {
      section = newSection(named[1] ?? '');
      sections.push(section);
    } else if (block.startsWith('>')) notes.push(joinSpaces(block.replace(/^>\s*/gm, '')));
    else {
      const text = readStep(block, section, tools);
      // A paragraph of nothing but ingredients and cookware lists them.
      const isStep = /[\p{L}\p{N}]/u.test(block.replace(component, ''));
      if (isStep) section.steps.push({ '@type': 'HowToStep', text });
    }
  }
  const stem = basename(name).replace(/\.cook$/i, '');
  await addPictures(
    sections.flatMap(({ steps }) => steps),
    stem,
    beside,
  );
  const image = await findFirstPicture(beside, [stem]);
  const said = readMetadata(metadata);
  const draft = readSchemaOrg({
    ...said,
    name: said.name ?? stem,
    recipeIngredient:
      said.recipeIngredient ??
      sections.flatMap(({ name: title, ingredients }) =>
        ingredients.length > 0 ? [...toHeadingRows(title), ...ingredients] : [],
      ),
    recipeInstructions: sections.flatMap(({ name: title, steps }) =>
      steps.length > 0 ? [...toHeadingRows(title), ...steps] : [],
    ),
    ...(tools.size > 0 && !said.tool && { tool: [...tools] }),
    ...(notes.length > 0 && { notes }),
    ...(image && !said.image && { image: [image] }),
  });
  return { ...draft, warnings: [...warnings, ...draft.warnings] };
}

function newSection(name: string): Section {
  return { name, ingredients: [], known: new Set(), steps: [] };
}

/** Returns sections, notes and steps; lines such as `>> servings: 4` go to the metadata. */
function blocksOf(body: string, metadata: Metadata): string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open.join(' '));
    open = [];
  };
  for (const line of withoutComments(body)
    .split('\n')
    .map((each) => each.trim())) {
    const [, key, value] = /^>>\s*([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (key !== undefined) addMetadata(metadata, key, value);
    else if (line === '') close();
    else if (line.startsWith('=') || (line.startsWith('>') && !open[0]?.startsWith('>'))) {
      close();
      if (line.startsWith('=')) blocks.push(line);
      else open.push(line);
    } else open.push(line.replace(/\s*\\$/, ''));
  }
  close();
  return blocks;
}

/** Lines of comments disappear; a line without its comment stays. */
function withoutComments(body: string): string {
  const [start = '', ...comments] = body.split('[-');
  return [start, ...comments.map(afterComment)]
    .join('')
    .replace(/^[ \t]*(?:--|\/\/).*\n?/gm, '')
    .replace(/(?:^|[ \t])--.*$/gm, '');
}

function afterComment(text: string): string {
  const end = text.indexOf('-]');
  return end === -1 ? `[-${text}` : text.slice(end + 2);
}

function readStep(block: string, section: Section, tools: Set<string>): string {
  const step = block.replace(
    component,
    (
      _,
      mark: string,
      flags: string,
      long?: string,
      braces?: string,
      note?: string,
      short?: string,
    ) => {
      const path = (long ?? short ?? '').trim();
      // Alternative names follow a bar: `@white wine|wine{}`; a path names another recipe.
      const [full = '', alias] = path.split('|');
      const name = /^\.{1,2}\//.test(full) ? basename(full) : full;
      const [amount = '', unit = ''] = (braces ?? '')
        .replace(/^\s*=|\*\s*$/g, '')
        .split('%')
        .map((part) => part.trim());
      const quantity = [amount.replace(/\s*\/\s*/g, '/'), unit].filter(Boolean).join(' ');
      if (mark === '~') return quantity || name;
      if (mark === '#') tools.add(name);
      else addIngredient(section, { name, quantity, note, flags });
      return alias ?? name;
    },
  );
  return joinSpaces(step).trim();
}

function addIngredient(
  { ingredients, known }: Section,
  row: { name: string; quantity: string; note: string | undefined; flags: string },
): void {
  const { name, quantity, note, flags } = row;
  if (!name || (known.has(name) && !quantity)) return;
  known.add(name);
  const line = [quantity, name].filter(Boolean).join(' ');
  const aside = flags.includes('?') ? ' (optional)' : '';
  ingredients.push(`${line}${note ? `, ${note}` : ''}${aside}`);
}

/** `Stew.1.jpg` shows the first step; older recipes count from 0. */
async function addPictures(steps: JsonObject[], stem: string, beside: SiblingFiles): Promise<void> {
  const first = (await findFirstPicture(beside, [`${stem}.0`])) ? 0 : 1;
  for (const [i, step] of steps.entries()) {
    const image = await findFirstPicture(beside, [`${stem}.${i + first}`]);
    if (image) step.image = [image];
  }
}

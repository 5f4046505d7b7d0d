import type { RecipeDraft } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import type { Program } from './program.ts';
import { createProgramDraft, readProgramSteps, readRows, splitLines } from './program-recipe.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml } from './xml.ts';

const beginning = /^[ \t]*-= Exported from BigOven =-[ \t]*$/im;
const data = /@BOBEGIN--\s*(<RECIPE>[\s\S]*?(?:<\/RECIPE>|$))/g;

/** The text of BigOven: recipes with labels, and sections between '-=' and '=-'; and its pages, which contain XML. */
export const bigOven: Program = {
  name: 'BigOven',
  beginning: [new RegExp(`${beginning.source}|@BOBEGIN--`, 'im')],
  *findRecipes(text) {
    for (const [, xml = ''] of text.matchAll(data)) yield () => readXmlRecipe(xml);
    const [, ...recipes] = text.split(new RegExp(beginning, 'gim'));
    for (const recipe of recipes) yield () => readRecipe(recipe);
  },
};

function readRecipe(text: string): RecipeDraft {
  const [head = '', ...parts] = text.split(/^[ \t]*-= (?=(?:Ingredients|Instructions) =-)/im);
  const part = (name: string) =>
    parts.find((each) => each.toLowerCase().startsWith(name))?.replace(/^.*\n/, '') ?? '';
  const [title = '', ...lines] = splitLines(head);
  const label = (name: string) =>
    lines.map((line) => new RegExp(`^${name}\\s*:\\s*(.*)$`, 'i').exec(line)?.[1]).find(Boolean) ??
    '';
  const [instructions = ''] = part('instructions').split(/^[ \t]*\*\* .*\*\*[ \t]*$/m);
  return createProgramDraft(bigOven.name, {
    title,
    authors: [label('Recipe By')],
    yields: [label('Serving Size')],
    cuisine: label('Cuisine'),
    categories: label('Categories').split(','),
    ingredients: readRows(part('ingredients')),
    steps: readProgramSteps(
      instructions
        .split(/\n[ \t]*\n/)
        .map((each) => splitLines(each).join(' '))
        .join('\n'),
    ),
    others: { 'main ingredient': label('Main Ingredient') },
  });
}

function readXmlRecipe(xml: string): RecipeDraft {
  const [recipe] = findXmlElements(parseXml(xml), 'recipe');
  const of = (tag: string) => (recipe ? textOfXml(childrenNamed(recipe, tag)[0]) : '');
  const all = (tag: string) => (recipe ? findXmlElements(recipe, tag) : []);
  const positive = (value: string) => (Number(value) > 0 ? value : '');
  const ratings = ['taste', 'effort', 'appearance', 'affordable'].flatMap((name) => {
    const rating = positive(of(`${name}rating`));
    return rating ? [`${name} ${rating}`] : [];
  });
  return createProgramDraft(bigOven.name, {
    title: of('title'),
    sources: [of('subhead')],
    yields: [of('yieldtext')],
    times: { prepTime: positive(of('activeminutes')), totalTime: positive(of('totalminutes')) },
    cuisine: of('cuisine'),
    categories: all('categoryname').map(textOfXml),
    ingredients: all('ingredientline').flatMap((line): DraftLine[] => {
      const part = (tag: string) => textOfXml(childrenNamed(line, tag)[0]);
      const name = part('name').replace(/^-+\s*(.{0,100}?)\s*-+$/, '$1');
      const heading = part('bheading') === '1';
      const measured = [part('textqty'), part('measure'), name].filter(Boolean).join(' ');
      const text = heading ? name : [measured, part('prepnotes')].filter(Boolean).join(', ');
      return text ? [{ text, heading, images: [] }] : [];
    }),
    steps: readProgramSteps(of('instructions')),
    notes: of('variations'),
    others: { ratings: ratings.join(', '), 'main ingredient': of('mainingredient') },
  });
}

import type { Nutrition, RecipeDraft } from '../../draft.ts';
import { RejectedRecordError } from '../../errors.ts';
import { readYaml } from '../files/metadata.ts';
import { readNutrition } from '../nutrition-text.ts';
import { toLines, toText } from '../schema-org/text.ts';
import type { Program } from './program.ts';
import {
  createProgramDraft,
  formatRating,
  readProgramSteps,
  readRows,
  splitLines,
} from './program-recipe.ts';

const name = 'CookBook';
const signature = 'Shared from CookBook';

/** The YAML of CookBook (cookbookmanager.com), one recipe per file. */
export const cookbookApp: Program = {
  name,
  beginning: [/^name: ./m, /^(?:exportedBy|on_favorites|ingredients|directions):/m],
  *findRecipes(text) {
    yield () => readRecipe(text);
  },
};

function readRecipe(yaml: string): RecipeDraft {
  const { values, warnings } = readYaml(yaml);
  if (values.length === 0) throw new RejectedRecordError('it has no name');
  const fields = new Map(values);
  const text = (...keys: string[]) =>
    keys.map((key) => toText(fields.get(key))).find(Boolean) ?? '';
  const lines = (...keys: string[]) => keys.flatMap((key) => toLines(fields.get(key)));
  const { nutrition } = readNutrition(lines('nutrition', 'nutritional_info'));
  const draft = createProgramDraft(name, {
    title: text('name'),
    description: text('description'),
    sources: [text('source')],
    yields: [text('servings', 'recipeYield')],
    times: {
      prepTime: text('prep_time'),
      cookTime: text('cook_time'),
      restTime: text('other_time'),
    },
    ingredients: readRows(lines('ingredients').join('\n')),
    steps: readProgramSteps(lines('directions').join('\n')),
    notes: lines('notes').join('\n'),
    tags: [...lines('tags'), ...text('keywords').split(',')],
    nutrition: (nutrition ?? {}) as Nutrition,
    pictures: [text('image'), ...lines('images')],
    video: text('video'),
    others: {
      rating: formatRating(text('rating'), 5),
      favorite:
        /^(?:yes|true)$/i.test(text('on_favorites', 'favorite')) ||
        fields.get('on_favorites') === true
          ? 'yes'
          : '',
      'times cooked': text('cook_count').replace(/^0$/, ''),
    },
  });
  return { ...draft, warnings: [...warnings, ...draft.warnings] };
}

/** The text of CookBook: a title, ingredients, numbered steps and a signature. */
export const cookbookAppText: Program = {
  name,
  beginning: [new RegExp(`^${signature}\\r?\\n`, 'm')],
  *findRecipes(text) {
    yield () => {
      const [recipe = ''] = text.split(signature);
      const [title = '', ...lines] = splitLines(recipe);
      const first = lines.findIndex((line) => /^1[.)] /.test(line));
      const end = first === -1 ? lines.length : first;
      return createProgramDraft(name, {
        title,
        ingredients: readRows(lines.slice(0, end).join('\n')),
        steps: readProgramSteps(lines.slice(end).join('\n')),
      });
    };
  },
};

import { allergens } from '@potluck/recipe-text/allergens';
import { diets } from '#domain/recipe/labels.ts';
import { nutrients } from '#domain/recipe/nutrition.ts';
import type { RecipeExtra } from '#domain/recipe/recipe-facts.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';

const plain = (texts: string[]): RecipeExtra['values'] => texts.map((text) => ({ text }));

/** Returns the additional details of a recipe as text, by their position on its page. */
export function formatRecipeExtras(recipe: RecipePage) {
  const { cuisine, tags, video, sourceUrl, credit } = recipe;
  const linked = [
    ...(cuisine ? [{ text: cuisine.name, link: { to: `/recipes?cuisine=${cuisine.slug}` } }] : []),
    ...tags.map(({ name, slug }) => ({ text: name, link: { to: `/recipes?tag=${slug}` } })),
  ];
  const elsewhere = (url: string | null, rel: string) =>
    url ? [{ text: new URL(url).hostname.replace(/^www\./, ''), link: { to: url, rel } }] : [];
  return {
    diets: filled({
      term: 'Diets',
      look: 'badges',
      values: plain(recipe.diets.map((diet) => diets[diet])),
    }),
    beside: filled(
      { term: 'Contains:', look: 'line', values: plain(inWords(recipe.allergens)) },
      { term: 'May contain:', look: 'line', values: plain(inWords(recipe.mayContain)) },
      { term: 'Equipment', look: 'list', values: plain(recipe.equipment) },
    ),
    nutrition: filled(
      ...Object.entries(nutrients).map(
        ([name, term]): RecipeExtra => ({
          term,
          look: 'row',
          values: plain([recipe.nutrition[name as keyof typeof nutrients] ?? ''].filter(Boolean)),
        }),
      ),
    ),
    about: filled(
      { term: 'Video:', look: 'line', values: elsewhere(video, 'external noopener') },
      {
        term: 'Adapted from',
        look: 'line',
        values: elsewhere(sourceUrl, 'external nofollow noopener'),
      },
      { term: 'Credit:', look: 'line', values: plain(credit ? [credit] : []) },
      { term: 'Cuisine and tags', look: 'chips', values: linked },
    ),
  };
}

const inWords = (keys: RecipePage['allergens']) =>
  keys.length > 0 ? [keys.map((key) => allergens[key].toLowerCase()).join(', ')] : [];

function filled(...extras: RecipeExtra[]): RecipeExtra[] {
  return extras.filter(({ values }) => values.length > 0);
}

/** Returns the dates of a recipe in words, so that browsers load no code for them. */
export function formatRecipeDates({ createdAt, updatedAt }: RecipePage) {
  return { published: longDate(createdAt), updated: longDate(updatedAt) };
}

// Creating a formatter takes 5% of the page's render time.
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function longDate(date: string): string {
  return dates.format(new Date(date));
}

/** Separate from the schemas, so that lists do not load the validation library. */

/**
 * All parts that a recipe or a draft can lack. `always`: required of everything that is published;
 * `new`: of new recipes but not of imported ones; `never`: only advice. `find-missing-parts.ts` has the
 * rules, `server/recipes/missing-parts.ts` the same rules for PostgreSQL.
 */
const table = {
  title: { words: 'title', required: 'always' },
  featuredImage: { words: 'featured image', required: 'new' },
  description: { words: 'description', required: 'new' },
  prepTime: { words: 'prep time', required: 'new' },
  cookTime: { words: 'cook time', required: 'new' },
  servings: { words: 'servings', required: 'new' },
  difficulty: { words: 'difficulty', required: 'new' },
  authorId: { words: 'author', required: 'new' },
  categoryIds: { words: 'categories', required: 'new' },
  ingredients: { words: 'quantities', required: 'new' },
  rows: { words: 'ingredients', required: 'always' },
  steps: { words: 'instructions', required: 'always' },
  stepLinks: { words: 'step links', required: 'never' },
  altText: { words: 'alternative text', required: 'never' },
} as const satisfies Record<string, { words: string; required: 'always' | 'new' | 'never' }>;

type Table = typeof table;
type Names<Required> = {
  [Name in keyof Table]: Table[Name]['required'] extends Required ? Name : never;
}[keyof Table];

/** A part that a draft can lack. */
export type DraftMissingPart = keyof Table;
/** A part that a published recipe can lack. */
export type RecipeMissingPart = Names<'new' | 'never'>;
/** A part that the form of a new recipe requires but an imported recipe may lack. */
export type MissingPart = Names<'new'>;

export const draftMissingParts = Object.keys(table) as DraftMissingPart[];
export const recipeMissingParts = draftMissingParts.filter(
  (name): name is RecipeMissingPart => table[name].required !== 'always',
);
export const allMissingParts = draftMissingParts.filter(
  (name): name is MissingPart => table[name].required === 'new',
);

/** Describes the missing parts of a recipe or draft in words, for a sentence. */
export function describeMissingParts(lacks: readonly DraftMissingPart[]): string {
  return lacks.map((name) => table[name].words).join(', ');
}

/** Returns the missing part that a query filters by, or null. */
export function readMissingPart<Name extends DraftMissingPart>(
  query: URLSearchParams,
  among: readonly Name[],
): Name | null {
  return among.find((name) => name === query.get('lack')) ?? null;
}

import { cleanLine } from '@potluck/recipe-text/clean-text';
import { dedupeLines } from '@potluck/recipe-text/distinct-lines';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import {
  newAuthorOrCategoryId,
  recipeSizeCheck,
  toRecipeFormValues,
} from '#domain/recipe/recipe-form.ts';
import { db } from '../db/database.ts';
import { createNameFinder, findByName } from '../records/find-by-name.ts';
import type { ImportContent } from './import-content.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { type FieldProblem, toSentence } from './intake/problems.ts';
import type { NewAuthorAndCategory } from './names.ts';
import { parsePotluckExtension, readRecipeFacts } from './potluck-facts.ts';

const StorableRecipe = RecipeInput.check(recipeSizeCheck);

type Named = { id: number; name: string; slug?: string };
type Choices = { chefs: Named[]; categories: Named[] };

/** An import as a recipe, with the new author that it names. */
export type MatchedRecipeInput = NewAuthorAndCategory & {
  input: RecipeInput;
  /** Warnings about omitted parts. */
  warnings: string[];
  /** Names of unmatched categories, as sentences. */
  notes: string[];
};

/** Returns the recipe form's values for an import, and notes on its names, by field. */
export function getImportFormValues(content: ImportContent, choices: Choices) {
  const { input, newAuthor, warnings, notes } = toRecipeInput(content, choices);
  const author = newAuthor && { authorId: newAuthorOrCategoryId, newAuthor };
  const problems: FieldProblem[] = [
    ...(content.fieldProblems ?? []),
    ...createNewAuthorNote(newAuthor).map((message) => ({ field: 'newAuthor', message })),
    ...notes.map((message) => ({ field: 'categoryIds', message })),
    ...warnings.map((message) => ({ field: 'tags', message: toSentence(message) })),
  ];
  return { input, values: { ...toRecipeFormValues(input, {}), ...author }, problems };
}

/**
 * Converts an import to a recipe. Its author and categories are matched by name, or become a new author.
 * Names of unknown categories become tags. Throws RejectedRecordError when it cannot be stored.
 */
export function toRecipeInput(content: ImportContent, choices: Choices): MatchedRecipeInput {
  const warnings: string[] = [];
  const notes: string[] = [];
  const { author, categories } = content;
  const facts = readRecipeFacts(content);
  const bySlug = (slug: string | null | undefined, among: Named[]) =>
    among.find((each) => each.slug !== undefined && each.slug === slug);
  const chef =
    bySlug(facts?.chef, choices.chefs) ??
    (author === null ? undefined : createNameFinder('chef', choices.chefs)(author));
  const newAuthor = author !== null && chef === undefined ? author : '';
  const findCategory = createNameFinder('category', choices.categories);
  const found = categories.map(
    (name, i) => (bySlug(facts?.categories[i], choices.categories) ?? findCategory(name))?.id,
  );
  const categoryIds = [...new Set(found.filter((id) => id !== undefined))];
  const unknown = categories.filter((_, i) => found[i] === undefined);
  if (categoryIds.length === 0) notes.push(withoutCategory(unknown));
  const tags = toTags([...unknown, ...content.tags], facts ? 1 : 2, warnings);
  const authorId = newAuthor ? newAuthorOrCategoryId : (chef?.id ?? null);
  const input = parsePotluckExtension(StorableRecipe, {
    ...content,
    featured: false,
    ...facts?.input,
    ingredients: withFacts(content.ingredients, facts?.rows),
    steps: withFacts(content.steps, facts?.steps),
    authorId,
    categoryIds,
    tags,
  });
  return { input, newAuthor, newCategory: '', warnings, notes: notes.map(toSentence) };
}

/** Adds the facts about rows that only a Potluck export has (keys, pins, links), unless rows were added or removed since the export. */
function withFacts<Row extends object>(rows: Row[], facts: object[] = []): Row[] {
  return facts.length === rows.length ? rows.map((row, i) => ({ ...row, ...facts[i] })) : rows;
}

/** Throws RejectedRecordError when a recipe cannot be stored, before its pictures are fetched. */
export function assertStorableRecipe(recipe: ImportedRecipe): void {
  const steps = recipe.steps.map(({ content }) => ({ content, image: null }));
  toRecipeInput({ ...recipe, featuredImage: null, steps }, { chefs: [], categories: [] });
}

/** Returns the note on a new author, or nothing. */
export function createNewAuthorNote(name = ''): string[] {
  return name ? [toSentence(`New author: ${name}`)] : [];
}

/** Returns the chef of an import, by the slug in another Potluck or by name, or nothing. */
export async function listChefsOf(content: ImportContent): Promise<Named[]> {
  const slug = readRecipeFacts(content)?.chef;
  const bySlug = slug
    ? await db
        .selectFrom('authors')
        .select(['id', 'name', 'slug'])
        .where('slug', '=', slug)
        .execute()
    : [];
  if (bySlug.length > 0 || content.author === null) return bySlug;
  const byName = await findByName('chef', content.author);
  return byName ? [byName] : [];
}

/** Returns all categories, which imports match by name. */
export function listCategories(): Promise<Named[]> {
  return db.selectFrom('categories').select(['id', 'name', 'slug']).orderBy('id').execute();
}

function withoutCategory(unknown: string[]): string {
  if (unknown.length === 0) return 'No category found';
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(unknown);
  return `No category is named ${cleanLine(names, 200)}; kept as a tag`;
}

/** Returns names as tags, except names that are too short, too long or beyond the limit. */
function toTags(names: string[], minLength: number, warnings: string[]): string[] {
  const usable = dedupeLines(names).filter(({ length }) => length >= minLength && length <= 60);
  if (usable.length > 50) {
    const left = usable.slice(50).map((name) => `'${name}'`);
    warnings.push(`keywords beyond the first 50 were left out: ${left.join(', ')}`);
  }
  return usable.slice(0, 50);
}

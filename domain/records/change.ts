import { categoryFields } from '../category/category-fields.ts';
import { chefFields } from '../chef/chef-fields.ts';
import { recipeFields } from '../recipe/recipe-fields.ts';
import { linesOf } from './compare.ts';
import type { Field, Fields } from './field.ts';
import { type Names, nameOf } from './names.ts';

/** A line of the log of changes. */
export type Change = Names & {
  id: number;
  at: string;
  /** Who it was, as they were called then. */
  username: string;
  action: 'add' | 'change' | 'delete' | 'restore' | 'grant' | 'revoke';
  kind: 'recipe' | 'chef' | 'category' | 'user';
  subjectId: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** One field of what was changed; null where there was or is nothing. */
export type FieldChange = { field: string; from: string | null; to: string | null };

type Described = Pick<Field, 'label' | 'lines'>;

const described: Record<Change['kind'], Fields | Record<string, Described>> = {
  recipe: recipeFields,
  chef: chefFields,
  category: categoryFields,
  user: { twoStep: { label: 'Two-step sign-in' } },
};
/** What becomes of the recipes of a deleted chef. */
const reassignment: Record<string, Described> = {
  newAuthorId: {
    label: 'Recipes reassigned to',
    lines: (id, { chefs }) => [nameOf(id, chefs)],
  },
  unassign: { label: 'Recipes left unassigned' },
};

/**
 * What a change has changed, field by field and in words. What was added, deleted or restored shows
 * what it had, without the fields that were empty.
 */
export function fieldChanges({ before, after, kind, ...names }: Change): FieldChange[] {
  const [old, now] = [record(before), record(after)];
  const known: Record<string, Described> = { ...described[kind], ...reassignment };
  // The database keeps them in an order of its own.
  const fields = new Set([...Object.keys(known), ...Object.keys(old), ...Object.keys(now)]);
  return [...fields].flatMap((name) => {
    const field = known[name] as Field | undefined;
    const [from = null, to = null] = [old[name], now[name]].map(
      (value) => linesOf(field, value, names).join('\n') || null,
    );
    if (from === to) return [];
    return [{ field: field?.label ?? capitalize(name), from, to }];
  });
}

function record(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? { ...value } : {};
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

import { categoryFields } from '../category/category-fields.ts';
import { chefFields } from '../chef/chef-fields.ts';
import { recipeFields } from '../recipe/recipe-fields.ts';
import { linesOf } from '../records/compare.ts';
import type { Field, Fields } from '../records/field.ts';
import { type Names, nameOf } from '../records/names.ts';

/** An entry of the audit log. */
export type Change = Names & {
  id: number;
  at: string;
  /** The username at that time. */
  username: string;
  action: 'add' | 'change' | 'delete' | 'restore' | 'grant' | 'revoke';
  kind: 'recipe' | 'chef' | 'category' | 'tag' | 'user';
  subjectId: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** A changed field; null for an empty value. */
export type FieldChange = { field: string; from: string | null; to: string | null };

type Described = Pick<Field, 'label' | 'lines'>;

const described: Record<Change['kind'], Fields | Record<string, Described>> = {
  recipe: recipeFields,
  chef: chefFields,
  category: categoryFields,
  tag: { name: { label: 'Name' } },
  user: { twoStep: { label: 'Two-step sign-in' } },
};
/** Where the recipes of a deleted chef or category went. */
const reassignment: Record<string, Described> = {
  newAuthorId: {
    label: 'Recipes reassigned to',
    lines: (id, { chefs }) => [nameOf(id, chefs)],
  },
  unassign: { label: 'Recipes left unassigned' },
  mergedInto: { label: 'Merged into' },
};

/**
 * Returns the changed fields of an entry in words. Additions, deletions and restores list all fields
 * that are not empty.
 */
export function fieldChanges({ before, after, kind, ...names }: Change): FieldChange[] {
  const [old, now] = [record(before), record(after)];
  const known: Record<string, Described> = { ...described[kind], ...reassignment };
  // PostgreSQL does not keep the order of JSON fields.
  const fields = new Set([...Object.keys(known), ...Object.keys(old), ...Object.keys(now)]);
  return [...fields].flatMap((name) => {
    const field = known[name] as Field | undefined;
    const [from = null, to = null] = [old, now].map(
      (values) => linesOf(field, name, values, names).join('\n') || null,
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

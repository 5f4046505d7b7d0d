import { readId } from '../records/record-id.ts';
import { detailFields } from './detail-fields.ts';

/** A bulk change of recipes or drafts, which adds a category and tags, and replaces the author. */
export type BulkChange = { categoryId: number | null; tags: string[]; authorId: number | null };

/** Reads a submitted change, or returns why it is invalid. */
export function readBulkChange(sent: FormData): BulkChange | { error: string } {
  const field = (name: string) => String(sent.get(name) ?? '');
  const tags = detailFields.tags.form.safeParse(field('tags'));
  if (!tags.success) return { error: `${tags.error.issues[0]?.message}. Change it and try again.` };
  const change = {
    categoryId: readId(field('category')),
    tags: tags.data,
    authorId: readId(field('author')),
  };
  const isEmpty = change.categoryId === null && change.authorId === null && tags.data.length === 0;
  return isEmpty ? { error: 'Choose a category, a tag or an author to set.' } : change;
}

import { z } from 'zod';
import { formState } from '../records/form-state.ts';
import { requiredText } from '../records/form-text.ts';

export const categoryDeleted =
  'Somebody deleted this category meanwhile. What you typed is still here: save it as a new one.';

/** The form of a category; messages as specified (spec §5). */
export const CategoryForm = z
  .object({
    ...formState,
    name: requiredText('Name', { most: 80, least: 2 }, 'Name must be at least 2 characters'),
    description: requiredText(
      'Description',
      { most: 1000, least: 10, multiline: true },
      'Description must be at least 10 characters',
    ),
  })
  .transform(({ form, version, ...input }) => ({ form, version, input }));

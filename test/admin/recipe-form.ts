import { beforeEach } from 'vitest';
import { db } from '#server/db/database.ts';
import { addCategory, addChef } from '../factories.ts';
import type { Fields } from '../form.ts';
import { prepareAdminForms } from './form.ts';

export const addPath = '/admin/recipes/add';

/** The form of a recipe, with an author and a category that exist. */
export let filled: Fields;

/** Fills in a form before each test of a file, after what `prepareAdminForms` does. */
export function prepareRecipeForms(): void {
  prepareAdminForms();
  beforeEach(async () => {
    const chef = await addChef({ name: 'Luca' });
    const category = await addCategory({ name: 'Cakes' });
    filled = {
      form: crypto.randomUUID(),
      title: 'Plum Cake',
      featuredImage: 'https://example.com/cake.jpg',
      description: 'With plums.',
      prepTime: '15',
      cookTime: '40',
      servings: '8',
      difficulty: 'medium',
      authorId: String(chef.id),
      categoryIds: String(category.id),
      'ingredients[0].quantity': '2',
      'ingredients[0].unit': '',
      'ingredients[0].name': 'eggs',
      'steps[0].content': 'Mix.\r\nBake.',
      notes: '',
    };
  });
}

export const rows = () => db.selectFrom('recipes').selectAll().orderBy('id').execute();

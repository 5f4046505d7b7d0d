import { parseWithZod } from '@conform-to/zod/v4';
import { RecipeFormSchema } from '#domain/recipe/recipe-form.ts';

export const filled: Record<string, string> = {
  title: 'Plum Cake',
  featuredImage: 'https://example.com/cake.jpg',
  description: 'With plums.',
  prepTime: '15',
  cookTime: '15',
  servings: '4',
  difficulty: 'easy',
  authorId: '7',
  categoryIds: '3',
  'ingredients[0].quantity': '2',
  'ingredients[0].unit': '',
  'ingredients[0].name': 'eggs',
  'steps[0].content': 'Mix.',
  notes: '',
};

/** A recipe's form as a browser sends it. */
export function filledForm(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.append(name, value);
  return form;
}

/** Parses that form. */
export function send(changes: Record<string, string> = {}) {
  return parseWithZod(filledForm(changes), { schema: RecipeFormSchema });
}

/** The messages of that form by field. */
export function faults(changes: Record<string, string>): Record<string, string[] | null> {
  return send(changes).reply().error ?? {};
}

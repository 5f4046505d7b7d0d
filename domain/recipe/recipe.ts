import { z } from 'zod';
import { difficulties } from './recipe-facts.ts';

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters`);

/** What a person gives to make a recipe; messages as specified (spec §5). */
export const RecipeInput = z.object({
  title: line(200).min(1, 'Title is required'),
  description: line(2000).min(1, 'Description is required'),
  featuredImage: z.string().min(1).nullable(),
  featured: z.boolean().default(false),
  authorId: z.number().int().nullable(),
  categoryIds: z.array(z.number().int()),
  difficulty: z.enum(difficulties),
  /** Minutes. */
  prepTime: z.number().int().min(0).max(100_000),
  /** Minutes. */
  cookTime: z.number().int().min(0).max(100_000),
  servings: z.number().int().min(1).max(10_000),
  notes: line(20_000).default(''),
  ingredients: z.array(
    z.object({ quantity: line(60), unit: line(60).default(''), name: line(500).min(1) }),
  ),
  steps: z.array(
    z.object({ content: line(10_000).min(1), image: z.string().min(1).nullable().default(null) }),
  ),
});
export type RecipeInput = z.infer<typeof RecipeInput>;

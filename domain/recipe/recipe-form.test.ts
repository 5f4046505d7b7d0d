import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { faults, filled, filledForm, send } from '../../test/admin/posted-recipe.ts';
import { findMissingParts } from './find-missing-parts.ts';
import { RecipeInput } from './recipe.ts';
import {
  newRecipeDefaults,
  RecipeFormSchema,
  recipeFormSchemaFor,
  toRecipeFormValues,
} from './recipe-form.ts';
import { getCorrectedUses } from './row-keys.ts';

test('a failed upload does not save the old picture of a step', () => {
  const uploaded = '/images/steps/mix-1.webp';
  const step = { 'steps[0].imageSource': 'file', 'steps[0].imageUploaded': uploaded };
  expect(faults(step)).toEqual({});
  expect(faults({ ...step, 'steps[0].imageFailed': 'on' })).toEqual({
    'steps[0].image': ['Image upload failed'],
  });
});

test('a complete recipe form is parsed', () => {
  const submission = send({ featured: 'on', form: 'abc', version: 'v1', title: '  Plum \n Cake ' });
  expect(submission.status === 'success' && submission.value).toEqual({
    form: 'abc',
    version: 'v1',
    input: RecipeInput.parse({
      title: 'Plum Cake',
      featuredImage: 'https://example.com/cake.jpg',
      description: 'With plums.',
      featured: true,
      prepTime: 15,
      cookTime: 15,
      servings: 4,
      difficulty: 'easy',
      authorId: 7,
      categoryIds: [3],
      ingredients: [{ quantity: '2', unit: '', name: 'eggs', key: 1, pinned: false }],
      steps: [{ content: 'Mix.', image: null, altText: '', uses: null }],
      notes: '',
    }),
    extra: expect.objectContaining({ newAuthor: '', newCategory: '' }),
  });
});

describe('headings', () => {
  const saved = (changes: Record<string, string>) => {
    const submission = send(changes);
    if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error));
    return submission.value.input;
  };

  test('headings get a colon and have no other ingredient fields', () => {
    const row = { name: 'For the icing', heading: 'on', quantity: '2', pinned: 'on', key: '8' };
    const sent = Object.entries(row).map(([name, value]) => [`ingredients[1].${name}`, value]);
    const step = { 'steps[1].content': 'To serve:', 'steps[1].heading': 'on' };
    const { ingredients, steps } = saved({ ...Object.fromEntries(sent), ...step });
    expect(ingredients[1]).toMatchObject({
      quantity: '',
      unit: '',
      name: 'For the icing:',
      key: 8,
    });
    expect(steps[1]).toMatchObject({ content: 'To serve:', image: null, uses: null });
  });

  test('every heading needs text, and a heading among steps must be short', () => {
    expect(faults({ 'ingredients[1].heading': 'on', 'steps[1].heading': 'on' })).toEqual({
      'ingredients[1].name': ['All ingredients must have a name and quantity'],
      'steps[1].content': ['All steps must have content'],
    });
    const long = { 'steps[1].heading': 'on', 'steps[1].content': 'x'.repeat(80) };
    expect(faults(long)).toEqual({
      'steps[1].content': ['A heading must be at most 79 characters'],
    });
  });
});

describe('ingredients of a step', () => {
  const usesOf = (step: Record<string, string | string[]>) => {
    const form = filledForm();
    for (const [name, values] of Object.entries(step))
      for (const value of [values].flat()) form.append(`steps[0].${name}`, value);
    const submission = parseWithZod(form, { schema: RecipeFormSchema });
    return submission.status === 'success' && submission.value.input.steps[0]?.uses;
  };

  test.each([
    ['nothing was offered', {}, null],
    ['what was suggested', { uses: ['5', '2'], suggested: '2 5' }, null],
    ['one more', { uses: ['2', '5'], suggested: '2' }, [2, 5]],
    ['one less', { uses: '5', suggested: '2 5' }, [5]],
    ['none', { suggested: '2 5' }, []],
    ['a choice from before, of none', { suggested: '-' }, []],
    ['a choice from before', { uses: ['9', '2'], suggested: '-' }, [2, 9]],
    ['suggestions again', { uses: '2', suggested: '-', again: 'on' }, null],
  ])('ingredients used by a step: %s', (_what, sent, uses) => {
    expect(usesOf(sent)).toEqual(uses);
  });

  test('stored step uses survive opening and submitting the form', () => {
    for (const uses of [null, [], [3], [3, 1000]]) {
      const submission = send();
      if (submission.status !== 'success') throw new Error('not parsed');
      const [step] = submission.value.input.steps as [
        (typeof submission.value.input.steps)[number],
      ];
      const { steps } = toRecipeFormValues(
        { ...submission.value.input, steps: [{ ...step, uses }] },
        {},
      );
      expect(getCorrectedUses(steps[0] ?? {})).toEqual(uses);
    }
  });
});

describe('a stored recipe that lacks something', () => {
  const submission = send();
  if (submission.status !== 'success') throw new Error('not parsed');
  const { input } = submission.value;
  const bare = {
    featuredImage: null,
    authorId: null,
    categoryIds: [],
    ingredients: [{ quantity: '', unit: '', name: 'salt', key: 1, pinned: false }],
  };
  const form = filledForm();
  form.set('featuredImage', '');
  form.set('authorId', 'none');
  form.delete('categoryIds');
  form.set('ingredients[0].quantity', '');
  form.set('ingredients[0].name', 'salt');

  test('a stored recipe with missing parts can be saved without them', () => {
    const saved = parseWithZod(form, { schema: recipeFormSchemaFor({ ...input, ...bare }) });
    expect(saved.reply().error).toBeUndefined();
    expect(saved.status === 'success' && saved.value.input).toEqual({ ...input, ...bare });
  });

  test.each(Object.keys(bare))(
    'a stored recipe cannot lose a required part that it has: %s',
    (name) => {
      const stored = { ...input, ...bare, [name]: input[name as keyof typeof bare] };
      const { error } = parseWithZod(form, { schema: recipeFormSchemaFor(stored) }).reply();
      const field = name === 'ingredients' ? 'ingredients[0].quantity' : name;
      expect(Object.keys(error ?? {})).toEqual([field]);
    },
  );
});

test('an empty recipe form gets an error for each missing field', () => {
  const form = new FormData();
  expect(parseWithZod(form, { schema: RecipeFormSchema }).reply().error).toMatchObject({
    title: ['Title is required'],
    featuredImage: ['Featured image URL is required'],
    description: ['Description is required'],
    authorId: ['Author is required'],
    categoryIds: ['At least one category is required'],
    ingredients: ['All ingredients must have a name and quantity'],
    steps: ['All steps must have content'],
  });
});

test('a new recipe form has default values', () => {
  expect(newRecipeDefaults).toEqual({
    prepTime: 15,
    cookTime: 15,
    servings: 4,
    difficulty: 'easy',
    ingredients: [{ quantity: '', unit: '', name: '' }],
    steps: [{ content: '' }],
  });
});

test('every row is validated, even when other fields have errors', () => {
  expect(
    faults({
      title: '',
      cookTime: '1.5',
      'ingredients[1].quantity': '1',
      'ingredients[1].unit': 'cup',
      'ingredients[1].name': '',
      'steps[1].content': ' ',
    }),
  ).toEqual({
    title: ['Title is required'],
    cookTime: ['Cook time must be a whole number'],
    'ingredients[1].name': ['All ingredients must have a name and quantity'],
    'steps[1].content': ['All steps must have content'],
  });
});

test.each(['Salt, to taste', 'salt and pepper to taste.', 'Oil (as needed)', 'Lemons for serving'])(
  'the ingredient %s needs no quantity',
  (name) => {
    expect(faults({ 'ingredients[0].quantity': '', 'ingredients[0].name': name })).toEqual({});
    const row = { quantity: '', unit: '', name, key: 1, pinned: false };
    const { featuredImage } = filled;
    const stored = { featuredImage, authorId: 7, categoryIds: [3], ingredients: [row] };
    expect(findMissingParts(stored as RecipeInput)).toEqual([]);
    expect(
      faults({ 'ingredients[0].quantity': '', 'ingredients[0].name': `${name} dish` }),
    ).not.toEqual({});
  },
);

test('a heading among the ingredients needs no quantity', () => {
  const heading = { 'ingredients[0].quantity': '', 'ingredients[0].name': 'For the icing:' };
  expect(send(heading).status).toBe('success');
  expect(send({ ...heading, 'ingredients[0].unit': 'cup' }).status).toBe('error');
});

test('a pasted list must be split before saving', () => {
  expect(faults({ ingredientsText: '2 cups flour' })).toEqual({
    ingredientsText: ['Please split the list of ingredients into rows first'],
  });
});

test('duplicate categories count once; unknown ones are rejected', () => {
  const form = filledForm();
  form.append('categoryIds', '3');
  form.append('categoryIds', '2');
  const submission = parseWithZod(form, { schema: RecipeFormSchema });
  expect(submission.status === 'success' && submission.value.input.categoryIds).toEqual([3, 2]);
  expect(faults({ categoryIds: 'x' })).toEqual({
    'categoryIds[0]': ['This category does not exist'],
  });
});

test('text of a recipe form is normalized: one kind of line break, no control characters', () => {
  const submission = send({
    description: 'One\r\nTwo\rThree\u0000\u0007',
    title: 'Cre\u0301me\tbru\u0302le\u0301e',
  });
  expect(submission.status === 'success' && submission.value.input).toMatchObject({
    description: 'One\nTwo\nThree',
    title: 'Créme brûlée',
  });
});

test('form values of a recipe include its focal points', () => {
  const image = '/images/featured/a.webp';
  const input = RecipeInput.parse({
    ...{ title: 'Cake', description: 'Good', featuredImage: image, authorId: null },
    ...{ categoryIds: [1], difficulty: 'hard', prepTime: 1, cookTime: 2, servings: 3 },
    ingredients: [{ quantity: '1', name: 'egg' }],
    steps: [{ content: 'Mix.', image }],
  });
  const focus = { [image]: { x: 0.25, y: 1 } };
  expect(toRecipeFormValues(input, focus)).toMatchObject({
    authorId: 'none',
    featuredImageFocusX: '25',
    featuredImageFocusY: '100',
    steps: [{ imageFocusX: '25' }],
  });
});

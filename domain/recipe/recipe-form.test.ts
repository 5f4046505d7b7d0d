import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { RecipeInput } from './recipe.ts';
import { lacksOf } from './recipe-fields.ts';
import { newRecipe, RecipeForm, recipeFormOf, recipeValues } from './recipe-form.ts';
import { correctedUses } from './row-keys.ts';

const filled: Record<string, string> = {
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

/** Parses a form as a browser sends it. */
function send(changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    form.append(name, value);
  }
  return parseWithZod(form, { schema: RecipeForm });
}

function faults(changes: Record<string, string>): Record<string, string[] | null> {
  return send(changes).reply().error ?? {};
}

test('after a failed upload, the old picture of a step is not saved', () => {
  const uploaded = '/images/steps/mix-1.webp';
  const step = { 'steps[0].imageSource': 'file', 'steps[0].imageUploaded': uploaded };
  expect(faults(step)).toEqual({});
  expect(faults({ ...step, 'steps[0].imageFailed': 'on' })).toEqual({
    'steps[0].image': ['Image upload failed'],
  });
});

test('a filled form is parsed', () => {
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
      steps: [{ content: 'Mix.', image: null, uses: null }],
      notes: '',
    }),
    extra: expect.objectContaining({ newAuthor: '', newCategory: '' }),
  });
});

describe('details', () => {
  const typed = {
    tags: ' Quick,,quick , Äpfel \n pies',
    cuisine: ' French ',
    restTime: '30',
    yieldText: '24 cookies',
    equipment: 'Mixer\r\n\r\n Pan, greased',
    'nutrition.calories': '240 kcal',
    'nutrition.fatContent': ' ',
    video: 'https://videos.example/1',
    sourceUrl: 'http://source.example',
    credit: 'Ada',
  };

  test('are read from what is typed, and shown as typed again', () => {
    const submission = send(typed);
    if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error));
    const { input } = submission.value;
    expect(input).toMatchObject({
      tags: ['Quick', 'Äpfel', 'pies'],
      cuisine: 'French',
      restTime: 30,
      equipment: ['Mixer', 'Pan, greased'],
      nutrition: { calories: '240 kcal' },
      sourceUrl: 'http://source.example/',
    });
    expect(RecipeInput.parse(input)).toEqual(input);
    expect(recipeValues(input, {})).toMatchObject({
      tags: 'Quick, Äpfel, pies',
      equipment: 'Mixer\nPan, greased',
      nutrition: { calories: '240 kcal' },
    });
  });

  test('labels are stored in their order', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(filled)) form.append(name, value);
    for (const diet of ['halal', 'vegan']) form.append('diets', diet);
    form.append('mayContain', 'nuts');
    const submission = parseWithZod(form, { schema: RecipeForm });
    expect(submission.status === 'success' && submission.value.input).toMatchObject({
      diets: ['vegan', 'halal'],
      mayContain: ['nuts'],
    });
  });

  test.each<[string, string, string]>([
    ['tags', 'x'.repeat(61), 'A tag must be at most 60 characters'],
    ['tags', 'soup, ?!', 'A tag needs a letter or a digit'],
    ['tags', Array.from({ length: 51 }, (_, n) => n).join(), 'At most 50 tags'],
    ['restTime', 'x', 'Rest time must be a whole number'],
    ['diets', 'paleo', 'This label does not exist'],
    ['equipment', 'x'.repeat(121), 'A line must be at most 120 characters'],
    ['nutrition.sodiumContent', 'x'.repeat(61), 'Sodium must be at most 60 characters'],
    ['video', 'http://x.example', 'Video must be an address that begins with https://'],
    [
      'sourceUrl',
      'javascript:alert(1)',
      'Source must be an address that begins with https:// or http://',
    ],
  ])('%s refuses %s', (name, value, message) => {
    const found = faults({ [name]: value });
    expect(Object.values(found)).toEqual([[message]]);
  });
});

describe('headings', () => {
  const saved = (changes: Record<string, string>) => {
    const submission = send(changes);
    if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error));
    return submission.value.input;
  };

  test('get their colon, and nothing of a row of ingredients', () => {
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
    expect(steps[1]).toEqual({ content: 'To serve:', image: null, uses: null });
  });

  test('must have a text, which among the steps is short', () => {
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

describe('what a step uses', () => {
  const usesOf = (step: Record<string, string | string[]>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(filled)) form.append(name, value);
    for (const [name, values] of Object.entries(step))
      for (const value of [values].flat()) form.append(`steps[0].${name}`, value);
    const submission = parseWithZod(form, { schema: RecipeForm });
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
  ])('%s', (_what, sent, uses) => {
    expect(usesOf(sent)).toEqual(uses);
  });

  test('a stored choice survives opening and sending the form', () => {
    for (const uses of [null, [], [3], [3, 1000]]) {
      const submission = send();
      if (submission.status !== 'success') throw new Error('not parsed');
      const [step] = submission.value.input.steps as [
        (typeof submission.value.input.steps)[number],
      ];
      const { steps } = recipeValues({ ...submission.value.input, steps: [{ ...step, uses }] }, {});
      expect(correctedUses(steps[0] ?? {})).toEqual(uses);
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
  const form = new FormData();
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  form.set('featuredImage', '');
  form.set('authorId', 'none');
  form.delete('categoryIds');
  form.set('ingredients[0].quantity', '');
  form.set('ingredients[0].name', 'salt');

  test('can be saved without it', () => {
    const saved = parseWithZod(form, { schema: recipeFormOf({ ...input, ...bare }) });
    expect(saved.reply().error).toBeUndefined();
    expect(saved.status === 'success' && saved.value.input).toEqual({ ...input, ...bare });
  });

  test.each(Object.keys(bare))('keeps what it has: %s', (name) => {
    const stored = { ...input, ...bare, [name]: input[name as keyof typeof bare] };
    const { error } = parseWithZod(form, { schema: recipeFormOf(stored) }).reply();
    const field = name === 'ingredients' ? 'ingredients[0].quantity' : name;
    expect(Object.keys(error ?? {})).toEqual([field]);
  });
});

test('an empty form gets an error for each missing field', () => {
  const form = new FormData();
  expect(parseWithZod(form, { schema: RecipeForm }).reply().error).toMatchObject({
    title: ['Title is required'],
    featuredImage: ['Featured image URL is required'],
    description: ['Description is required'],
    authorId: ['Author is required'],
    categoryIds: ['At least one category is required'],
    ingredients: ['All ingredients must have a name and quantity'],
    steps: ['All steps must have content'],
  });
});

test('a new form has its defaults', () => {
  expect(newRecipe).toEqual({
    prepTime: 15,
    cookTime: 15,
    servings: 4,
    difficulty: 'easy',
    ingredients: [{ quantity: '', unit: '', name: '' }],
    steps: [{ content: '' }],
  });
});

describe.each([
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['steps[0].content', 'All steps must have content'],
  ['ingredients[0].quantity', 'All ingredients must have a name and quantity'],
  ['ingredients[0].name', 'All ingredients must have a name and quantity'],
])('%s', (name, message) => {
  test.each(['', '   ', '\t\r\n', '\u200b', '\0'])('is missing when it is %j', (blank) => {
    expect(faults({ [name]: blank })).toEqual({ [name]: [message] });
  });
});

test('every row is checked, even with other errors', () => {
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
  '%s needs no quantity',
  (name) => {
    expect(faults({ 'ingredients[0].quantity': '', 'ingredients[0].name': name })).toEqual({});
    const row = { quantity: '', unit: '', name, key: 1, pinned: false };
    const { featuredImage } = filled;
    const stored = { featuredImage, authorId: 7, categoryIds: [3], ingredients: [row] };
    expect(lacksOf(stored as RecipeInput)).toEqual([]);
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

describe('the image', () => {
  const uploaded = '/images/featured/cake-1795229027564.webp';
  test.each([
    [{ featuredImage: '' }, 'Featured image URL is required'],
    [{ featuredImage: ' ' }, 'Featured image URL is required'],
    [{ featuredImage: '', featuredImageUploaded: uploaded }, 'Featured image URL is required'],
    [{ featuredImageSource: 'file' }, 'Featured image file is required'],
    [{ featuredImageSource: 'file', featuredImageUploaded: '' }, 'Featured image file is required'],
  ])('%j is missing', (changes, message) => {
    expect(faults(changes)).toEqual({ featuredImage: [message] });
  });

  test.each([
    'http://example.com/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.com/a.jpg',
    'example.com/a.jpg',
    '/images/../secret',
    'https://user:password@example.com/a.jpg',
  ])('%s is refused', (address) => {
    const refused = ['Please enter an address that begins with https://'];
    expect(faults({ featuredImage: address })).toEqual({ featuredImage: refused });
    expect(faults({ 'steps[0].image': address })).toEqual({ 'steps[0].image': refused });
  });

  test('comes from the chosen tab, and is optional for steps', () => {
    const submission = send({
      featuredImageSource: 'file',
      featuredImageUploaded: uploaded,
      'steps[0].imageSource': 'url',
      'steps[0].image': '',
      'steps[0].imageUploaded': uploaded,
    });
    expect(submission.status === 'success' && submission.value.input).toMatchObject({
      featuredImage: uploaded,
      steps: [{ content: 'Mix.', image: null }],
    });
  });
});

describe('numbers at their limits', () => {
  test.each([
    ['prepTime', '0'],
    ['cookTime', '0'],
    ['servings', '1'],
    ['prepTime', '100000'],
    ['servings', '10000'],
  ])('%s may be %s', (name, value) => expect(send({ [name]: value }).status).toBe('success'));

  test.each([
    ['prepTime', '-1', 'Prep time must be at least 0'],
    ['cookTime', '-1', 'Cook time must be at least 0'],
    ['servings', '0', 'Servings must be at least 1'],
    ['prepTime', '100001', 'Prep time must be at most 100000'],
    ['servings', '10001', 'Servings must be at most 10000'],
    ['prepTime', '', 'Prep time is required'],
    ['servings', '2.5', 'Servings must be a whole number'],
    ['servings', 'four', 'Servings must be a whole number'],
    ['difficulty', 'impossible', 'Difficulty is required'],
    ['authorId', 'none', 'Author is required'],
    ['authorId', '1e400', 'Author is required'],
  ])('%s may not be %j', (name, value, message) => {
    expect(faults({ [name]: value })).toEqual({ [name]: [message] });
  });
});

describe('texts at their limits, in Unicode characters', () => {
  test.each([
    ['title', 200, 'Title must be at most 200 characters'],
    ['description', 2000, 'Description must be at most 2000 characters'],
    ['notes', 20_000, 'Recipe Notes must be at most 20000 characters'],
    ['ingredients[0].quantity', 60, 'Quantity must be at most 60 characters'],
    ['ingredients[0].unit', 60, 'Unit must be at most 60 characters'],
    ['ingredients[0].name', 500, 'Name must be at most 500 characters'],
    ['steps[0].content', 10_000, 'A step must be at most 10000 characters'],
  ])('%s of %i', (name, most, message) => {
    expect(send({ [name]: '🍰'.repeat(most) }).status).toBe('success');
    expect(faults({ [name]: '🍰'.repeat(most + 1) })).toEqual({ [name]: [message] });
  });
});

test('a pasted list must be split before saving', () => {
  expect(faults({ ingredientsText: '2 cups flour' })).toEqual({
    ingredientsText: ['Please split the list of ingredients into rows first'],
  });
});

test('duplicate categories count once; unknown ones are refused', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  form.append('categoryIds', '3');
  form.append('categoryIds', '2');
  const submission = parseWithZod(form, { schema: RecipeForm });
  expect(submission.status === 'success' && submission.value.input.categoryIds).toEqual([3, 2]);
  expect(faults({ categoryIds: 'x' })).toEqual({
    'categoryIds[0]': ['This category does not exist'],
  });
});

test('text is normalized: one kind of line break, no control characters', () => {
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
  expect(recipeValues(input, focus)).toMatchObject({
    authorId: 'none',
    featuredImageFocusX: '25',
    featuredImageFocusY: '100',
    steps: [{ imageFocusX: '25' }],
  });
});

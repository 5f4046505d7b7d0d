import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, test } from 'vitest';
import { faults, filledForm, send } from '../../test/admin/posted-recipe.ts';
import { RecipeInput } from './recipe.ts';
import { RecipeFormSchema, toRecipeFormValues } from './recipe-form.ts';

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

  test('recipe details are parsed from typed text and shown as typed again', () => {
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
    expect(toRecipeFormValues(input, {})).toMatchObject({
      tags: 'Quick, Äpfel, pies',
      equipment: 'Mixer\nPan, greased',
      nutrition: { calories: '240 kcal' },
    });
  });

  test('diet labels are stored in a fixed order', () => {
    const form = filledForm();
    for (const diet of ['halal', 'vegan']) form.append('diets', diet);
    form.append('mayContain', 'nuts');
    const submission = parseWithZod(form, { schema: RecipeFormSchema });
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
    ['video', 'http://x.example', 'Video must be a URL that starts with https://'],
    [
      'sourceUrl',
      'javascript:alert(1)',
      'Source must be a URL that starts with https:// or http://',
    ],
  ])('the field %s rejects %s', (name, value, message) => {
    const found = faults({ [name]: value });
    expect(Object.values(found)).toEqual([[message]]);
  });
});

test('ingredients and steps that are too long together are rejected, with the other errors', () => {
  const texts = Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`steps[${i}].content`, 'x'.repeat(9_999)]),
  );
  expect(faults(texts)).toEqual({});
  expect(faults({ ...texts, title: '', 'ingredients[0].name': 'two eggs' })).toEqual({
    title: ['Title is required'],
    steps: [
      'Ingredients and instructions must be at most 60,000 characters together, but have 60,003',
    ],
  });
});

describe.each([
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['steps[0].content', 'All steps must have content'],
  ['ingredients[0].quantity', 'All ingredients must have a name and quantity'],
  ['ingredients[0].name', 'All ingredients must have a name and quantity'],
])('%s', (name, message) => {
  test.each(['', '   ', '\t\r\n', '\u200b', '\0'])(
    'a required field counts as missing when it is %j',
    (blank) => {
      expect(faults({ [name]: blank })).toEqual({ [name]: [message] });
    },
  );
});

describe('the image', () => {
  const uploaded = '/images/featured/cake-1795229027564.webp';
  test.each([
    [{ featuredImage: '' }, 'Featured image URL is required'],
    [{ featuredImage: ' ' }, 'Featured image URL is required'],
    [{ featuredImage: '', featuredImageUploaded: uploaded }, 'Featured image URL is required'],
    [{ featuredImageSource: 'file' }, 'Featured image file is required'],
    [{ featuredImageSource: 'file', featuredImageUploaded: '' }, 'Featured image file is required'],
  ])('an image value of %j counts as missing', (changes, message) => {
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
  ])('the image %s is rejected', (address) => {
    const rejected = ['Please enter a URL that starts with https://'];
    expect(faults({ featuredImage: address })).toEqual({ featuredImage: rejected });
    expect(faults({ 'steps[0].image': address })).toEqual({ 'steps[0].image': rejected });
  });

  test('an image comes from the chosen tab, and is optional for steps', () => {
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
  ])('the number field %s accepts %s', (name, value) =>
    expect(send({ [name]: value }).status).toBe('success'),
  );

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
  ])('the number field %s rejects %j', (name, value, message) => {
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
  ])('the text field %s has a limit of %i characters', (name, most, message) => {
    expect(send({ [name]: '🍰'.repeat(most) }).status).toBe('success');
    expect(faults({ [name]: '🍰'.repeat(most + 1) })).toEqual({ [name]: [message] });
  });
});

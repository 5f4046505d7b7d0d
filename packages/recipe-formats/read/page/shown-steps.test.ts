import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const [fry, add, simmer] = [
  'Fry the onion until soft.',
  'Add the lentils and stock.',
  'Simmer for 20 minutes.',
];
const list = (tag: string, items: string[]) =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag.split(' ')[0]}>`;
const rows = ['200 g red lentils', '1 onion', '1 l stock'];
const ingredients = `<h2>Ingredients</h2>${list('ul', rows)}`;

function read(body: string, data?: object) {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: rows, ...data };
  const script = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
  const html = `<html><head><title>Soup</title>${data ? script : ''}</head><body><h1>Soup</h1>${body}</body></html>`;
  const draft = readPage(html, 'https://example.com/soup')?.draft;
  const lines = (groups: { heading: string | null; rows: string[] }[] = []) =>
    groups.flatMap((group) => [...(group.heading ? [`${group.heading}:`] : []), ...group.rows]);
  return {
    ingredients: lines(
      draft?.ingredients.map((each) => ({ ...each, rows: each.rows.map(({ text }) => text) })),
    ),
    steps: lines(
      draft?.steps.map(({ heading, steps }) => ({ heading, rows: steps.map(({ text }) => text) })),
    ),
    total: draft?.totalTime,
    notes: draft?.notes,
  };
}

const method = (body: string) => `${ingredients}<h2>Method</h2>${body}`;

test.each<[string, string, string[]]>([
  [
    'below a tip, if the list goes on',
    `${list('ol', [fry])}<h3>Tip</h3><p>Use a big pot.</p>${list('ol start="2"', [add, simmer])}`,
    [fry, add, simmer],
  ],
  [
    'below a tip, if a step follows',
    `<h3>Step 1</h3><p>${fry}</p><h4>Tip</h4><p>Use a big pot.</p><h3>Step 2</h3><p>${add}</p>`,
    [fry, add],
  ],
  [
    'below headings with their numbers',
    `<h3>1. Fry</h3><p>${fry}</p><h3>2. Simmer</h3><p>${simmer}</p>`,
    ['Fry:', fry, 'Simmer:', simmer],
  ],
  [
    'below another heading of the same level',
    `${list('ol', [fry])}<h2>Topping</h2>${list('ol', [add, simmer])}<h2>Comments</h2>${list('ol', ['Yum, I made it twice.'])}`,
    [fry, 'Topping:', add, simmer],
  ],
  ['with numbers in one paragraph', `<p>1. ${fry} 2. ${add} 3. ${simmer}</p>`, [fry, add, simmer]],
  [
    'that hold a list',
    `<ol><li>${fry}<ul><li>Not too dark.</li></ul></li><li>${add}</li></ol>`,
    [fry, 'Not too dark.', add],
  ],
  [
    'between two lists',
    `${list('ul', [fry, add])}<p>Then wait for a while.</p>${list('ul', [simmer])}`,
    [fry, add, 'Then wait for a while.', simmer],
  ],
  [
    'below the names of lists within items',
    `<ol><li>Soup<ol><li>${fry}</li><li>${add}</li></ol></li><li>Topping<ul><li>${simmer}</li></ul></li></ol>`,
    ['Soup:', fry, add, 'Topping:', simmer],
  ],
  [
    "below 'To serve'",
    `${list('ol', [fry, add])}<h2>To serve</h2><p>Sprinkle it with herbs.</p><h2>How to store lentil soup</h2>${list('ol', ['Let it cool.', 'Freeze it.'])}`,
    [fry, add, 'To serve:', 'Sprinkle it with herbs.'],
  ],
  ...['Βήμα 1', '1. lépés', '1. Adım', '1단계', '手順1', '步骤 1', '第1步'].map(
    (step): [string, string, string[]] => [
      `below '${step}'`,
      `<p>${step}</p><p>${fry}</p><p>${step.replace('1', '2')}</p><p>${add}</p>`,
      [fry, add],
    ],
  ),
  [
    'in items that begin with their number',
    `<ol><li>步骤 1<p>${fry}</p></li><li>1. vaihe: ${add}</li></ol>`,
    [fry, add],
  ],
  ['that end with a number', `<p>${fry}</p><p>Simmer 3.</p>`, [fry, 'Simmer 3.']],
  ['with letters', `<p>a) ${fry}</p><p>b) ${add}</p>`, [fry, add]],
  ['with numbers in circles', `<p>1️⃣ ${fry}</p><p>2️⃣ ${add}</p>`, [fry, add]],
  ['below counters', `<p>1/2</p><p>${fry}</p><p>2/2</p><p>${add}</p>`, [fry, add]],
  [
    'below numbers in words',
    `<h3>Step One</h3><p>${fry}</p><h3>Step Two</h3><p>${add}</p>`,
    [fry, add],
  ],
  [
    'below bold items',
    `<ul><li><b>Soup</b></li><li>${fry}</li><li>${add}</li><li><b>Topping</b></li><li>${simmer}</li></ul>`,
    ['Soup:', fry, add, 'Topping:', simmer],
  ],
  [
    'below names with numbers in items',
    `<ol><li><h4>1. Fry</h4><p>${fry}</p></li><li><h4>2. Simmer</h4><p>${simmer}</p></li></ol>`,
    ['Fry:', fry, 'Simmer:', simmer],
  ],
  [
    'that look like servings or times',
    '<p>Pour 4 cups of stock on them.</p><p>Cook 20 minutes.</p>',
    ['Pour 4 cups of stock on them.', 'Cook 20 minutes.'],
  ],
])('steps are read %s', (_, body, steps) => expect(read(method(body)).steps).toEqual(steps));

test.each([
  ['commas', `${fry},${add},${simmer}`],
  ['bars', `${fry} | ${add} | ${simmer}`],
  ['semicolons', `${fry};${add};${simmer}`],
])('steps in one text of data are set apart by %s', (_, recipeInstructions) =>
  expect(read('', { recipeInstructions }).steps).toEqual([fry, add, simmer]),
);

test('steps in data are read without requests to share and bold marks', () => {
  const recipeInstructions = [`**Soup** ${fry}`, add, 'Did you make it? Tag me on Instagram!'];
  expect(read('', { recipeInstructions }).steps).toEqual([`Soup ${fry}`, add]);
});

test('sentences after an essay with a list in dashes are steps, also the short ones', () => {
  const lines = ['You will need:', '– 200 g red lentils', '– 1 onion', '– 1 l stock'];
  const told = [
    'First, fry the onion until soft.',
    'Then add the stock.',
    'Finally, simmer it gently.',
  ];
  const page = [...lines, ...told].map((line) => `<p>${line}</p>`).join('');
  expect(read(page)).toMatchObject({ ingredients: rows, steps: told });
});

const paragraphs = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');
test.each([
  ['a link', 'Back to recipes'],
  ['a credit', 'Photo credit: Jane'],
  ['a source', 'Adapted from my aunt.'],
  ['nutrition', 'Per serving: 250 calories, 10 g fat'],
  ['a wish', 'Guten Appetit!'],
  ['a copyright', 'Copyright 2014 by Jane. All rights reserved.'],
  ['a tip', 'Tip: Use red lentils.'],
  ['a footnote', '*Red ones are best.'],
])('%s below the steps is not a step', (_, line) =>
  expect(read(method(paragraphs([fry, add, line]))).steps).toEqual([fry, add]),
);

test('a link between the steps is not a step', () => {
  const lines = [fry, 'Read also: Ten soups', add, 'RELATED: Stock', simmer];
  expect(read(method(paragraphs(lines))).steps).toEqual([fry, add, simmer]);
});

test('links below the steps are not read as steps', () => {
  const links = list('ul', ['Back', 'Next']);
  expect(read(method(paragraphs([fry, add]) + links)).steps).toEqual([fry, add]);
});

test('a button below each step is not a step', () => {
  const lines = [fry, add, simmer].flatMap((step) => [step, 'Mark as done']);
  expect(read(method(paragraphs(lines))).steps).toEqual([fry, add, simmer]);
});

test.each([
  ['in the text', (step: string, i: number) => `<p>${i + 1}. ${step}</p>`],
  ['above it', (step: string, i: number) => `<p>${i + 1}</p><p>${step}</p>`],
])('steps with numbers %s end with the last number', (_, numbered) => {
  const steps = [fry, add, simmer];
  const body = `${steps.map(numbered).join('')}<p>See you soon, and bring your friends!</p>`;
  expect(read(method(body)).steps).toEqual(steps);
});

test('steps directly below the list of ingredients are read', () => {
  const body = `<h2>Ingredients for 4</h2>${list('ul', rows)}${paragraphs([fry, add])}`;
  expect(read(body)).toMatchObject({ ingredients: rows, steps: [fry, add] });
});

test('the same ingredients in other units are not added again', () => {
  const other = ['1 cup red lentils', '1 onion', '4 cups stock'];
  const body = `<h2>Ingredients</h2>${list('ul', rows)}${list('ul', other)}<h2>Method</h2>${list('ol', [fry, add])}`;
  expect(read(body).ingredients).toEqual(rows);
});

test('the contents of a recipe kit are ingredients, but its tools are not', () => {
  const body = `<h3>What we send</h3>${list('ul', rows)}<h3>What you need</h3>${list('ul', ['oil'])}<h3>Tools</h3>${list('ul', ['1 pot'])}<h4>1. Fry</h4><p>${fry}</p>`;
  expect(read(body).ingredients).toEqual([...rows, 'oil']);
});

test('ingredients continue after an invitation to subscribe', () => {
  const body = `<h2>Ingredients</h2>${list('ul', rows.slice(0, 2))}<h3>Join our newsletter</h3><p>Get recipes.</p>${list('ul', rows.slice(2))}<h2>Method</h2>${list('ol', [fry, add])}`;
  expect(read(body).ingredients).toEqual(rows);
});

test('a row that occurs in two groups of the structured data appears twice', () => {
  const recipeIngredient = ['1 onion', 'Salt', 'Salt', '1 l stock'];
  expect(read('', { recipeIngredient, recipeInstructions: [fry] }).ingredients).toEqual(
    recipeIngredient,
  );
});

test('structured data that only refers to the page is replaced by the page’s steps', () => {
  const data = { recipeInstructions: 'Visit https://example.com/soup for the full instructions.' };
  expect(read(method(list('ol', [fry, add])), data).steps).toEqual([fry, add]);
});

test('steps of structured data stay whole even if the page splits each into several paragraphs', () => {
  const data = { recipeInstructions: [`${fry} ${add}`, simmer, 'Season it.'] };
  const body = paragraphs([fry, add, simmer, 'Season it.']);
  expect(read(method(body), data).steps).toEqual(data.recipeInstructions);
});

test('tips between the instructions are notes', () => {
  const tip = { '@type': 'HowToTip', text: 'Use a big pot.' };
  const last = { ...tip, text: 'Serve hot.' };
  const recipeInstructions = [fry, tip, { '@type': 'HowToSection', itemListElement: [add, last] }];
  const { steps, notes } = read('', { recipeInstructions });
  expect([steps, notes]).toEqual([[fry, add], 'Use a big pot.\nServe hot.']);
});

test("a baking time in a step is not read as the recipe's time", () => {
  expect(read(method(list('ol', [fry, 'Bake 40 minutes']))).total).toBeNull();
});

test.each<[string, number]>([
  ['Time required: 50 minutes', 50],
  ['Start to finish: 1 hour (30 minutes active)', 60],
  ['15 Min. Vorbereitung', 15],
  ['Gehzeit: 1 Stunde | Backzeit: 40 Min.', 100],
  ['4 personen 60 min', 60],
  ['Tiempo de cocinado: 20 min', 20],
  ['Tempo di riposo: 1 h', 60],
  ['Réfrigération : 2 h', 120],
  ['Valmistusaika: 45 min', 45],
  ['Čas přípravy: 30 minut', 30],
  ['Χρόνος εκτέλεσης: 40 λεπτά', 40],
  ['烹飪時間：30分鐘', 30],
])("'%s' is a time", (line, minutes) =>
  expect(read(`<p>${line}</p>${method(list('ol', [fry, add]))}`).total).toBe(minutes),
);

test.each<[string, unknown]>([
  ['in markup', `<h3>Soup</h3><p>${fry}</p><p><b>Topping</b></p><p>${add}</p>`],
  ['in capitals', ['SOUP', fry, 'TOPPING', add]],
])('headings among the instructions are headings %s', (_, recipeInstructions) => {
  const { steps } = read('', { recipeInstructions });
  expect(steps.map((step) => step.toLowerCase())).toEqual(
    ['Soup:', fry, 'Topping:', add].map((step) => step.toLowerCase()),
  );
});

test('two steps that run together without a space are separated', () => {
  expect(read('', { recipeInstructions: `${fry}${add}` }).steps).toEqual([fry, add]);
});

test('ingredients without a heading of their own are found above the steps', () => {
  const groups = `<h2>For the soup</h2>${list('ul', rows)}<h2>For the topping</h2>${list('ul', ['2 tbsp yogurt', '1 tsp cumin'])}`;
  expect(read(`${groups}<h2>Method</h2>${list('ol', [fry, add])}`).ingredients).toEqual([
    ...rows,
    ...['For the topping:', '2 tbsp yogurt', '1 tsp cumin'],
  ]);
});

test('numbered sentences below the ingredients are steps', () => {
  const body = `<p><b>You will need:</b> ${rows.join(', ')}.</p><p>1. ${fry}</p><p>2. ${add}</p>`;
  expect(read(body)).toMatchObject({ ingredients: rows, steps: [fry, add] });
});

test('a Japanese page without markup is read', () => {
  const body =
    '<p>【材料】2人分</p><p>レンズ豆 200g<br>玉ねぎ 1個<br>塩 少々</p><p>【作り方】</p><p>①玉ねぎを炒める。<br>②レンズ豆を加える。</p>';
  expect(read(body)).toMatchObject({
    ingredients: ['レンズ豆 200g', '玉ねぎ 1個', '塩 少々'],
    steps: ['玉ねぎを炒める。', 'レンズ豆を加える。'],
  });
});

test.each([
  ['45 mins', '<ul><li>45 mins</li><li>Serves 4</li></ul>'],
  ['more than a time', '<p>Time: 45 minutes plus overnight soaking</p>'],
  ['a Swedish limit', '<p>Tid: Under 45 minuter</p>'],
])('%s next to the recipe is read as its total time', (_, facts) =>
  expect(read(facts + method(list('ol', [fry, add]))).total).toBe(45),
);

test('a step that is missing in the structured data is taken from the page', () => {
  const data = { recipeInstructions: [fry, simmer] };
  expect(read(method(list('ol', [fry, add, simmer])), data).steps).toEqual([fry, add, simmer]);
});

test('a single ingredient below a heading of its own is taken from the page', () => {
  const groups = `<h2>Ingredients</h2><h3>Soup</h3>${list('ul', rows)}<h3>To serve</h3>${list('ul', ['2 tbsp yogurt'])}`;
  expect(read(groups, { recipeInstructions: [fry, add] }).ingredients).toEqual([
    ...['Soup:', ...rows, 'To serve:', '2 tbsp yogurt'],
  ]);
});

test('steps are divided as on the page', () => {
  const data = { recipeInstructions: [`${fry} ${add}`, simmer] };
  expect(read(method(list('ol', [fry, add, simmer])), data).steps).toEqual([fry, add, simmer]);
});

test('a total time on the page is used if the times of the structured data fit into it', () => {
  const data = { prepTime: 'PT10M', cookTime: 'PT20M', recipeInstructions: [fry, add] };
  expect(read('<p>Total time: 1 hour</p>', data).total).toBe(60);
});

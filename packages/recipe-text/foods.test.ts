import { expect, test } from 'vitest';
import { isFoodIncludedIn, normalizeFoodName, readRowFoods } from './foods.ts';

const labeled = `
2 large eggs, beaten => egg
unsalted butter, softened => butter
butter (½ stick / 57 g) (for glaze) => butter
peanut butter (creamy) => peanut butter
eggplant, cut into 1-inch cubes => eggplant
aubergines (900 g) => eggplant
low-sodium chicken broth => chicken stock
beef or vegetable stock => beef stock, vegetable stock
boneless, skinless chicken thighs, cut into strips => chicken thigh
chicken breast or thigh => chicken
chicken wings and drums => chicken wing
chicken tenders => chicken breast
Frozen whole chicken => whole chicken
chuck steak => beef chuck
pork shoulder steaks => pork shoulder
spare ribs => pork rib
lamb shoulder or beef chuck => lamb shoulder, beef chuck
2 peppers => bell pepper
black peppercorns => pepper
10 peppercorns => pepper
Sichuan pepper, ground => sichuan pepper
Persian or other small cucumbers => cucumber
low-moisture mozzarella => mozzarella
Frank's RedHot sauce => hot sauce
salt and freshly ground black pepper => salt, pepper
extra-virgin olive oil => olive oil
neutral oil for frying => oil
400 ml can coconut milk => coconut milk
14.5 oz (400 g) canned tomatoes => tomato
cherry tomatoes, halved => tomato
tomato paste => tomato paste
small yellow onion, minced => onion
green onions, thinly sliced => scallion
red peppers (capsicums) => bell pepper
freshly ground pepper => pepper
red-pepper flakes => red pepper flakes
crushed red pepper => red pepper flakes
garlic cloves, mashed to paste => garlic
3 cloves of garlic => garlic
whole cloves => clove
the juice of 1/2 lemon => lemon
lemon zest => lemon
a bunch of parsley, chopped => parsley
Dill, parsley, chives => dill, parsley, chive
Seasoning: salt and pepper with cayenne => salt, pepper
milk/sweet cream => milk, cream
heavy whipping cream => cream
sour cream (1 tbsp per serving) => sour cream
cream cheese => cream cheese
cream of tartar => cream of tartar
half-and-half => half and half
grated parmesan cheese, plus extra for serving => parmesan
strong cheddar cheese => cheddar
cooked white or brown rice => rice
rice vinegar or white wine vinegar => rice vinegar, white wine vinegar
caster sugar => sugar
dark brown sugar => brown sugar
icing sugar => powdered sugar
plain flour => flour
whole wheat flour => whole wheat flour
active dry yeast (7 g) => yeast
baking soda => baking soda
vanilla essence => vanilla
ground cumin => cumin
ground beef => ground beef
beef mince => ground beef
sirloin steaks => beef steak
a thumb of fresh ginger => ginger
ginger powder => ground ginger
coriander leaves => cilantro
ground coriander => coriander
chickpeas (canned), rinsed and drained => chickpea
chick peas => chickpea
sweet potatoes, peeled => sweet potato
frozen peas and carrots => pea, carrot
bread crumbs => breadcrumb
water, or as needed => water
za'atar => za'atar
jalapeño pepper, halved and seeded => jalapeno
the whites only of six eggs => egg
smoked salmon, cut into wide strips => smoked salmon
celery stalks => celery
celery seed => celery seed
butter, or margarine => butter, margarine
baking paper =>
patience =>
`;

test.for(labeled.trim().split('\n'))('the foods of a row are recognized: %s', (line) => {
  const [name = '', foods = ''] = line.split(' =>');
  const found = readRowFoods({ quantity: '', unit: '', name }).map((food) => food.name);
  expect(found.join(', ')).toBe(foods.trim());
});

test('a heading is not a food', () => {
  expect(readRowFoods({ quantity: '', unit: '', name: 'For the butter cream:' })).toEqual([]);
});

test('optional ingredients and alternatives are not required', () => {
  const needed = (name: string) =>
    readRowFoods({ quantity: '', unit: '', name }).map((food) => [food.name, food.needed]);
  expect(needed('parsley (optional)')).toEqual([['parsley', false]]);
  expect(needed('cilantro, to garnish')).toEqual([['cilantro', false]]);
  expect(needed('butter or lard')).toEqual([
    ['butter', true],
    ['lard', false],
  ]);
});

test('typed foods are recognized by the same names as foods in recipes', () => {
  expect(['Eggs', 'spring onions', 'Spinach leaves', ' ', '123'].map(normalizeFoodName)).toEqual([
    ...['egg', 'scallion', 'spinach', '', ''],
  ]);
});

test('the name of a kind includes its foods, and the name of a food includes no other food', () => {
  expect(isFoodIncludedIn('salmon', 'fish')).toBe(true);
  expect(isFoodIncludedIn('walnut', 'nut')).toBe(true);
  expect(isFoodIncludedIn('shrimp', 'fish')).toBe(false);
  expect(isFoodIncludedIn('butter', 'milk')).toBe(false);
  expect(isFoodIncludedIn('coconut milk', 'milk')).toBe(false);
});

import { prepareRecipeForms } from '../../test/admin/recipe-form.ts';
import { testListsOfSite, testRecipesOfSite } from '../../test/processor-time/site-recipe.ts';

prepareRecipeForms();

testRecipesOfSite([
  ...[
    '½ cup butter ',
    '1 egg ',
    '1 h ',
    '/1 cup ',
    '1',
    ',1',
    '1-',
    '大さじ1',
    'a ',
    '()',
    ':',
    '"',
  ],
  ...['all ingredients ', 'the rest ', 'no a ', '../', '&', '<ul><li>'],
]);
testListsOfSite([
  ['&', 'a '],
  ['a b c d e ', 'a x c d e '],
  ['salt ', 'salt 1 '],
]);

import { repeatedTexts } from '../../test/processor-time/repeated-texts.ts';
import { testWholeRecipes } from '../../test/processor-time/whole-recipe.ts';

testWholeRecipes([
  ...repeatedTexts,
  ...['everything ', 'all ingredients ', 'the remaining ingredients ', 'the dry ingredients. '],
  ...['flour and butter ', 'both flours ', 'vegetables ', 'it ', 'them ', 'all but the salt '],
  ...['1½ (5 g) teaspoons salt ', '2 lb 4 oz-3 lb 5 oz beef, ', '1 cup + 2 Tbsp (140 g) flour '],
  ...['350°F ', 'for 10 minutes ', 'half the flour ', 'until the flour is done ', '2 oz gin '],
]);

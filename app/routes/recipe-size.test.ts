import { prepareRecipeForms } from '../../test/admin/recipe-form.ts';
import { testListsOfSite, testRecipesOfSite } from '../../test/processor-time/site-recipe.ts';

prepareRecipeForms();

testRecipesOfSite(['½ cup butter '], ['many rows and steps']);
testListsOfSite([['&', 'a ']], ['long rows']);

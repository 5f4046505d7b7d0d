import type { Migration } from 'kysely/migration';
import * as recipes from './0001-recipes.ts';
import * as search from './0002-search.ts';
import * as retiredSlugs from './0003-retired-slugs.ts';
import * as mail from './0004-mail.ts';
import * as newsletter from './0005-newsletter.ts';
import * as accounts from './0006-accounts.ts';
import * as forgetPages from './0010-forget-pages.ts';
import * as admin from './0011-admin.ts';
import * as images from './0012-images.ts';
import * as searchTitles from './0020-search-titles.ts';
import * as adminLists from './0021-admin-lists.ts';
import * as recipeCounts from './0050-recipe-counts.ts';
import * as searchMarks from './0051-search-marks.ts';
import * as searchMeanings from './0052-search-meanings.ts';
import * as secondFactor from './0060-second-factor.ts';
import * as signUpsAndDevices from './0070-sign-ups-and-devices.ts';
import * as searchDigits from './0072-search-digits.ts';
import * as forgetPictures from './0074-forget-pictures.ts';
import * as chefsWithoutAccents from './0075-chefs-without-accents.ts';
import * as generatedTexts from './0081-generated-texts.ts';
import * as footerCategories from './0082-footer-categories.ts';
import * as stepsAndIngredients from './0090-steps-and-ingredients.ts';
import * as suggestedUses from './0091-suggested-uses.ts';
import * as wordCounts from './0095-word-counts.ts';
import * as sitemapDates from './0096-sitemap-dates.ts';
import * as forgetReaders from './0097-forget-readers.ts';
import * as recipeDetails from './0098-recipe-details.ts';
import * as foods from './0100-foods.ts';
import * as cookWith from './0101-cook-with.ts';
import * as searchUnderstands from './0102-search-understands.ts';
import * as deadEnds from './0106-dead-ends.ts';
import * as imports from './0107-imports.ts';
import * as logOfTags from './0108-log-of-tags.ts';
import * as relatedRecipes from './0109-related-recipes.ts';
import * as importRuns from './0110-import-runs.ts';
import * as textsWithoutMarks from './0111-texts-without-marks.ts';
import * as importFiles from './0112-import-files.ts';
import * as retiredTags from './0114-retired-tags.ts';

/** All migrations in order. Append only: a migration that has run is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-recipes': recipes,
  '0002-search': search,
  '0003-retired-slugs': retiredSlugs,
  '0004-mail': mail,
  '0005-newsletter': newsletter,
  '0006-accounts': accounts,
  '0010-forget-pages': forgetPages,
  '0011-admin': admin,
  '0012-images': images,
  '0020-search-titles': searchTitles,
  '0021-admin-lists': adminLists,
  '0050-recipe-counts': recipeCounts,
  '0051-search-marks': searchMarks,
  '0052-search-meanings': searchMeanings,
  '0060-second-factor': secondFactor,
  '0070-sign-ups-and-devices': signUpsAndDevices,
  '0072-search-digits': searchDigits,
  '0074-forget-pictures': forgetPictures,
  '0075-chefs-without-accents': chefsWithoutAccents,
  '0081-generated-texts': generatedTexts,
  '0082-footer-categories': footerCategories,
  '0090-steps-and-ingredients': stepsAndIngredients,
  '0091-suggested-uses': suggestedUses,
  '0095-word-counts': wordCounts,
  '0096-sitemap-dates': sitemapDates,
  '0097-forget-readers': forgetReaders,
  '0098-recipe-details': recipeDetails,
  '0100-foods': foods,
  '0101-cook-with': cookWith,
  '0102-search-understands': searchUnderstands,
  '0106-dead-ends': deadEnds,
  '0107-imports': imports,
  '0108-log-of-tags': logOfTags,
  '0109-related-recipes': relatedRecipes,
  '0110-import-runs': importRuns,
  '0111-texts-without-marks': textsWithoutMarks,
  '0112-import-files': importFiles,
  '0114-retired-tags': retiredTags,
};

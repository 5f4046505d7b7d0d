import { getAttributeWords, type PageElement } from './parse-page.ts';

/** How a page marks a recipe: the elements that contain one, and the meaning of their parts. */
export type Vocabulary = {
  from: 'microdata' | 'rdfa' | 'h-recipe' | 'plugin';
  isRecipe: (element: PageElement) => boolean;
  /** The schema.org names of an element's content. */
  names: (element: PageElement) => string[];
  /** Whether an element is about something else, such as an author, whose parts are not the recipe's. */
  isOther: (element: PageElement) => boolean;
};

const properties =
  'name description author image keywords nutrition video url tool recipeIngredient recipeInstructions recipeYield totalTime prepTime cookTime performTime datePublished recipeCategory recipeCuisine suitableForDiet cookingMethod estimatedCost calories fatContent saturatedFatContent transFatContent unsaturatedFatContent carbohydrateContent sugarContent fiberContent proteinContent sodiumContent cholesterolContent servingSize contentUrl embedUrl';
/** Older names of these properties, in `data-vocabulary.org` and hRecipe. */
const older =
  'name: fn title; recipeIngredient: ingredient ingredients recipeIngredients; recipeInstructions: instruction instructions recipeInstruction directions method; recipeYield: yield servings serves; totalTime: duration; image: photo; description: summary; datePublished: published; recipeCategory: category course recipeType; recipeCuisine: cuisine';
const known = new Map([
  ...properties.split(' ').map((name) => [name.toLowerCase(), name] as const),
  ...older.split('; ').flatMap((each) => {
    const [name = '', names = ''] = each.split(': ');
    return names.split(' ').map((word) => [word.toLowerCase(), name] as const);
  }),
]);

function schemaName(word: string): string[] {
  const name = known.get(
    word
      .replace(/^.*[/:#]/, '')
      .replace(/[-_]/g, '')
      .toLowerCase(),
  );
  return name ? [name] : [];
}

const microdata: Vocabulary = {
  from: 'microdata',
  isRecipe: (element) =>
    getAttributeWords(element, 'itemtype').some((type) => /[/:]recipe$/i.test(type)),
  names: (element) => getAttributeWords(element, 'itemprop').flatMap(schemaName),
  isOther: (element) => element.attributes.itemscope !== undefined,
};

const rdfa: Vocabulary = {
  from: 'rdfa',
  isRecipe: (element) =>
    getAttributeWords(element, 'typeof').some((type) => /(?:^|[/:])recipe$/i.test(type)),
  names: (element) =>
    [
      ...getAttributeWords(element, 'property'),
      ...getAttributeWords(element, 'rel').filter((word) => word.includes(':')),
    ]
      .filter((word) => !/^(?:og|fb|twitter|article|dc\w*):/.test(word))
      .flatMap(schemaName),
  isOther: (element) => element.attributes.typeof !== undefined,
};

const hRecipe: Vocabulary = {
  from: 'h-recipe',
  isRecipe: (element) =>
    getAttributeWords(element, 'class').some((word) => /^h-?recipe$/i.test(word)),
  names: (element) =>
    getAttributeWords(element, 'class').flatMap((word) => {
      const [, local = word] = /^(?:p|e|u|dt)-(.+)$/.exec(word) ?? [];
      return classNames.has(local.toLowerCase()) ? schemaName(local) : [];
    }),
  isOther: (element) =>
    getAttributeWords(element, 'class').some((word) =>
      /^(?:h-card|vcard|hreview(?:-aggregate)?)$/.test(word),
    ),
};
const classNames = new Set(
  'name fn ingredient ingredients instruction instructions yield duration preptime cooktime totaltime prep-time cook-time total-time photo summary published author category nutrition calories'.split(
    ' ',
  ),
);

/** The prefixes of classes and ids of WordPress plugins; the rest of the name identifies the part. */
const plugins: [recipe: RegExp, prefix: RegExp][] = [
  [/^wprm-recipe-container$/, /^wprm-recipe-/],
  [/^tasty-recipes$/, /^tasty-recipes-/],
  [/^mv-create-card$/, /^mv-create-/],
  [/^easyrecipe$/, /^ERS/],
  [/^wpurp-container$/, /^wpurp-recipe-/],
  [/^(?:zlrecipe-container(?:-border)?|zlrecipe-innerdiv)$/, /^zlrecipe-/],
  [/^zrdn-recipe-container$/, /^zrdn-/],
  [/^mpprecipe-container(?:-border)?$/, /^mpprecipe-/],
  [
    /^(?:wp-block-wpzoom-recipe-card-block-recipe-card|wpzoom-recipe-card)$/,
    /^(?:wpzoom-)?recipe-card-/,
  ],
  [/^cooked-recipe(?:-full)?$/, /^cooked-(?:recipe-)?/],
  [/^blog-yumprint-recipe$/, /^blog-yumprint-(?:recipe-)?/],
  [/^(?:jetpack-recipe|hrecipe jetpack-recipe)$/, /^jetpack-recipe-/],
  [/^penci-recipe$/, /^penci-recipe-/],
  [/^(?:dr-summary-holder|dr-recipe-card|delicious-recipes)$/, /^dr-/],
  [/^(?:recipekit-card|recipe-kit)$/, /^recipekit-/],
];
const either = (patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));
const anyRecipe = either(plugins.map(([recipe]) => recipe));
const anyPrefix = either(plugins.map(([, prefix]) => prefix));
const parts: [RegExp, string][] = [
  [/^(?:name|title|recipe-title|header-title)$/i, 'name'],
  [
    /^(?:ingredient-groups?|ingredients|ingredients-(?:list|body|container|section|wrap)|ingredient-sections?|ing-list|ingredients-holder)$/i,
    'recipeIngredient',
  ],
  [
    /^(?:instruction-groups?|instructions|instructions-(?:list|body|container|section|wrap)|directions|directions-(?:list|container)|methods?|method-sections?|steps|steps-list)$/i,
    'recipeInstructions',
  ],
  [/^(?:total-?time(?:-container)?|time-total|time-active-total|totaltime|total)$/i, 'totalTime'],
  [/^(?:prep-?time(?:-container)?|time-prep|prep)$/i, 'prepTime'],
  [/^(?:cook-?time(?:-container)?|time-active|time-cook|cook)$/i, 'cookTime'],
  [/^(?:servings?-container|servings?|yield|serves|servings-total)$/i, 'recipeYield'],
  [/^(?:summary|description|excerpt|description-body)$/i, 'description'],
  [/^(?:author|author-name)$/i, 'author'],
  [/^(?:course|category|course-container|categories)$/i, 'recipeCategory'],
  [/^(?:cuisine|cuisine-container)$/i, 'recipeCuisine'],
  [/^(?:keyword|keywords)$/i, 'keywords'],
  [/^equipment-name$/i, 'tool'],
  [/^(?:image|photo|featured-image|main-photo)$/i, 'image'],
];

const plugin: Vocabulary = {
  from: 'plugin',
  isRecipe: (element) => labels(element).some((word) => anyRecipe.test(word)),
  names: (element) =>
    labels(element).flatMap((word) => {
      if (!anyPrefix.test(word)) return [];
      const prefix = plugins.find(([, each]) => each.test(word))?.[1];
      const rest = prefix && word.replace(prefix, '');
      return rest ? (parts.find(([part]) => part.test(rest))?.[1] ?? []) : [];
    }),
  isOther: () => false,
};

const labels = (element: PageElement) => [
  ...getAttributeWords(element, 'class'),
  ...getAttributeWords(element, 'id'),
];

/** The most trusted first. */
export const vocabularies = [microdata, rdfa, hRecipe, plugin];

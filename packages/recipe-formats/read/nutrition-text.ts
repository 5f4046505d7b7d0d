import type { JsonObject } from './files/found.ts';

// The first match counts: 'saturated fat' before 'fat'.
const nutrients: [RegExp, string][] = [
  [/^(?:calor(?:ies?|ías|ie)|energ(?:y|ie|ia|ía)|k?cal\b|brennwert)/i, 'calories'],
  [
    /^(?:saturated|sat\.? fat|saturates|of which saturates|gesättigte|acides gras saturés|grasas saturadas|grassi saturi)/i,
    'saturatedFatContent',
  ],
  [/^trans[- ]?fat/i, 'transFatContent'],
  [/^unsaturated/i, 'unsaturatedFatContent'],
  [/^(?:(?:total )?fat|fett\b|lipides|(?:matières )?grasses?|grasas?|grassi)/i, 'fatContent'],
  [/^(?:(?:total )?carb|kohlenhydr|glucides|hidratos|hydrates)/i, 'carbohydrateContent'],
  [/^(?:(?:total )?sugars?|zucker|(?:dont )?sucres?|azúcar(?:es)?|zuccheri)/i, 'sugarContent'],
  [/^(?:(?:dietary )?fib(?:er|re)|ballaststoffe|fibras?)/i, 'fiberContent'],
  [/^(?:proteins?|protéines?|proteínas?|proteine|eiwei(?:ß|ss)|eiwit)/i, 'proteinContent'],
  [/^(?:sodium|natrium|sodio)/i, 'sodiumContent'],
  [/^(?:cholest|kolesterol|colesterol)/i, 'cholesterolContent'],
  [/^serving ?size/i, 'servingSize'],
];

/** '24g fat', '512 kcal' */
const amountFirst =
  /^(\d[\d.,]* ?(?:k?cal(?:ories)?|kj|m?g|µg)?)(?: (?:of )?(\p{L}[\p{L} .-]*))?$/iu;

/** Reads 'Calories: 240 kcal', 'Fat 3 g' and '3 g fat', and also returns the remaining lines. */
export function readNutrition(lines: string[]): {
  nutrition: JsonObject | undefined;
  rest: string[];
} {
  const nutrition: JsonObject = {};
  const rest: string[] = [];
  for (const line of lines) {
    for (const part of line.split(/[;|•·]|,(?=\s*\p{L}|\s+\d)/u).map((each) => each.trim())) {
      const [, name = '', amount = ''] =
        /^([\p{L}][\p{L}. -]*?)[:\s]+(\d.*)$/u.exec(part) ?? reversed(part);
      const key = nutrients.find(([pattern]) => pattern.test(name))?.[1];
      if (key && !(key in nutrition) && amount.length <= 60) nutrition[key] = amount;
      else if (part) rest.push(part);
    }
  }
  return { nutrition: Object.keys(nutrition).length > 0 ? nutrition : undefined, rest };
}

/** Returns a name and an amount of '24g fat' in that order; '512 kcal' are calories. */
function reversed(part: string): string[] {
  const [, amount = '', name] = amountFirst.exec(part) ?? [];
  if (name) return ['', name, amount];
  return /k?cal/i.test(amount) ? ['', 'calories', amount] : [];
}

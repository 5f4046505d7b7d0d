import type { JsonObject } from './found.ts';

// The first match counts: 'saturated fat' before 'fat'.
const nutrients: [RegExp, string][] = [
  [/^(?:calories|energy|kcal)/i, 'calories'],
  [/^(?:saturated|sat\.? fat|of which saturates)/i, 'saturatedFatContent'],
  [/^trans[- ]?fat/i, 'transFatContent'],
  [/^unsaturated/i, 'unsaturatedFatContent'],
  [/^(?:total )?fat/i, 'fatContent'],
  [/^(?:total )?carb/i, 'carbohydrateContent'],
  [/^sugars?/i, 'sugarContent'],
  [/^(?:dietary )?fib(?:er|re)/i, 'fiberContent'],
  [/^proteins?/i, 'proteinContent'],
  [/^sodium/i, 'sodiumContent'],
  [/^cholesterol/i, 'cholesterolContent'],
  [/^serving size/i, 'servingSize'],
];

/** Reads 'Calories: 240 kcal' and 'Fat 3 g', and also returns the remaining lines. */
export function readNutrition(lines: string[]): {
  nutrition: JsonObject | undefined;
  rest: string[];
} {
  const nutrition: JsonObject = {};
  const rest: string[] = [];
  for (const line of lines) {
    for (const part of line.split(/[;|]|,(?=\s*\p{L})/u).map((each) => each.trim())) {
      const [, name = '', amount = ''] = /^([\p{L}][\p{L}. -]*?)[:\s]+(\d.*)$/u.exec(part) ?? [];
      const key = nutrients.find(([pattern]) => pattern.test(name))?.[1];
      if (key && !(key in nutrition) && amount.length <= 60) nutrition[key] = amount;
      else if (part) rest.push(part);
    }
  }
  return { nutrition: Object.keys(nutrition).length > 0 ? nutrition : undefined, rest };
}

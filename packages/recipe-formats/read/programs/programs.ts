import type { JsonObject } from '../files/found.ts';
import { bigOven } from './big-oven.ts';
import { cookbookApp, cookbookAppText } from './cookbook-app.ts';
import { cookmate } from './cookmate.ts';
import { copyMeThat, copyMeThatText } from './copy-me-that.ts';
import { crouton } from './crouton.ts';
import { domestica } from './domestica.ts';
import { evernote } from './evernote.ts';
import { gourmet } from './gourmet.ts';
import { livingCookbook } from './living-cookbook.ts';
import { masterCook, masterCookXml } from './mastercook.ts';
import { mealMaster } from './meal-master.ts';
import { mela } from './mela.ts';
import { myRecipeBox } from './my-recipe-box.ts';
import { openEats } from './openeats.ts';
import { planToEat, planToEatText } from './plan-to-eat.ts';
import type { JsonDocumentProgram, JsonProgram, Program } from './program.ts';
import { recetteTek } from './recettetek.ts';
import { recipeKeeper } from './recipe-keeper.ts';
import { rezeptsuite } from './rezeptsuite.ts';
import { rezKonv } from './rezkonv.ts';
import { pepperplate, saffron } from './saffron.ts';
import { umami, umamiHtml } from './umami.ts';

/** The programs whose exports are text, XML or HTML. The first that recognizes a file reads it. */
const programs: Program[] = [
  ...[recipeKeeper, copyMeThat, planToEat, myRecipeBox],
  ...[masterCookXml, cookmate, gourmet, livingCookbook, rezeptsuite, evernote],
  ...[rezKonv, masterCook, mealMaster, bigOven, cookbookApp, cookbookAppText],
  ...[saffron, pepperplate, planToEatText, copyMeThatText, umami, umamiHtml],
];

/** The programs whose exports are JSON. */
const jsonPrograms: JsonProgram[] = [mela, crouton, recetteTek, domestica];

/** The part of a file by which programs are recognized, in characters. */
const beginningCharacters = 20_000;

/** Returns the program that wrote a text, or undefined. */
export function findProgram(text: string): Program | undefined {
  const beginning = text.slice(0, beginningCharacters);
  return programs.find((program) => containsInOrder(beginning, program.beginning));
}

function containsInOrder(text: string, patterns: RegExp[]): boolean {
  let rest = text;
  return patterns.every((pattern) => {
    const found = pattern.exec(rest);
    rest = found ? rest.slice(found.index + found[0].length) : '';
    return found !== null;
  });
}

/** Returns the program that wrote an object of JSON, or undefined. */
export const findJsonProgram = (value: JsonObject): JsonProgram | undefined =>
  jsonPrograms.find((program) => program.isRecipe(value));

/** The programs whose export is one JSON document. */
const jsonDocumentPrograms: JsonDocumentProgram[] = [openEats];

/** Returns the program that wrote a JSON document with these values, or undefined. */
export const findJsonDocumentProgram = (values: unknown[]): JsonDocumentProgram | undefined =>
  jsonDocumentPrograms.find((program) => program.isDocument(values));

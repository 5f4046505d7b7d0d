import type { RecipeDraft } from '../../draft.ts';
import type { JsonObject } from '../files/found.ts';
import type { ProgramName } from './program-help.ts';

/** A program whose exports are text, XML or HTML. */
export type Program = {
  name: ProgramName;
  /**
   * What the beginning of its files contains, in this order, whatever their names. A pattern is short: one that goes on over
   * many lines takes quadratic time.
   */
  beginning: RegExp[];
  /** Returns the recipes of a file, each read when it is needed. */
  findRecipes: (text: string) => Iterable<() => RecipeDraft>;
};

/** A program whose exports are JSON. */
export type JsonProgram = {
  name: ProgramName;
  /** Returns whether an object is one of its recipes. */
  isRecipe: (value: JsonObject) => boolean;
  readRecipe: (recipe: JsonObject) => RecipeDraft;
};

/** A program whose export is one JSON array or object with the recipes in parts. */
export type JsonDocumentProgram = {
  name: ProgramName;
  /** Returns whether the values of a document, or the document alone, are of this program. */
  isDocument: (values: unknown[]) => boolean;
  /** Returns the recipes of a document, each read when it is needed. */
  findRecipes: (values: unknown[]) => Iterable<() => RecipeDraft>;
};

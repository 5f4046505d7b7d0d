import Fraction from 'fraction.js';
import { parseIngredient } from './line.ts';
import { scaleRow, type Units } from './scale.ts';

/** Scales a row that is only a name, as in imports. */
export const scaleLine = (name: string, factor: string) =>
  scaleRow({ quantity: '', unit: '', name }, new Fraction(factor));

export const scaleLineText = (line: string, factor: string) => scaleLine(line, factor).text;

/** Scales a line as a form or an import splits it, in the units of a system or as written. */
export const scalePastedLine = (line: string, factor: string, units?: Units) =>
  scaleRow(parseIngredient(line), new Fraction(factor), units).text;

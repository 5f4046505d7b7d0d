import Fraction from 'fraction.js';
import { scaleRow } from './scale.ts';

/** Scales a row that is only a name, as in imports. */
export const scaleLine = (name: string, factor: string) =>
  scaleRow({ quantity: '', unit: '', name }, new Fraction(factor));

export const scale = (line: string, factor: string) => scaleLine(line, factor).text;

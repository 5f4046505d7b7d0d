import { fruits } from './motifs/fruits.ts';
import { larder } from './motifs/larder.ts';
import { vegetables } from './motifs/vegetables.ts';

/** Drawings of foods by name: SVG around the center of a square of 100. */
export const motifs: Record<string, string> = { ...fruits, ...vegetables, ...larder };

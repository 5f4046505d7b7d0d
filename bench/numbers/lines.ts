import { readFileSync } from 'node:fs';
import { readLine } from './adapter.ts';
import { readLabel } from './labels.ts';
import { type Scored, scoreRecipe } from './score.ts';

/** Compares what the site shows for the single lines of a file with their labels. */
export function scoreLines(file: string): Scored[] {
  const entries = readFileSync(file, 'utf8')
    .trim()
    .split(/\n{2,}/);
  return entries.map((entry) => {
    const [kind = '', line = '', label = ''] = entry.split('\n');
    if (!kind.startsWith('# ') || !/^= ?/.test(label)) throw new Error(`No label: ${entry}`);
    const [, step] = /^step: (.*)$/.exec(line) ?? [];
    const labeled = readLabel(step ? 's1' : 'r1', label.slice(2));
    const labels = step ? { rows: [], steps: [labeled] } : { rows: [labeled], steps: [] };
    const read = step ? { rows: [], steps: [step] } : { rows: [line], steps: [] };
    return scoreRecipe({ name: kind.slice(2), ...labels }, readLine(read));
  });
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** An amount in a text, with the equivalents that its author wrote. */
export type LabeledAmount = {
  kind: 'amount' | 'thing' | 'size' | 'length' | 'temperature';
  /** The amount may also stay as written. */
  mayStayAsWritten: boolean;
  /** Yeast, leavening, salt, gelatin or spice. */
  isPrecise: boolean;
  /** A range with a slash: '9/10 cloves'. */
  isRange: boolean;
  /** Both sides of a difference may be scaled: '1 cup minus 2 Tbsp'. */
  isDifference: boolean;
  written: string[];
  /** What is written in other words: '1 1/2 cups' for '1 & 1/2 cups'; '' if it needs none. */
  readings: string[];
  /** Its pints and fluid ounces are imperial, or its ounces fluid. */
  volumes: 'imp' | 'fl' | undefined;
  /**
   * The noun that agrees with the number, if it does not follow at once, and its other form:
   * 'Glas/Gläser'.
   */
  noun: string;
};

export type LabeledUse = { row: number; isOptional: boolean; share: string };
export type LabeledTimer = { seconds: number[]; isOptional: boolean };

/** The amounts that a cook expects in a row or step. */
export type LabeledText = {
  place: string;
  /** The beginning of the text's SHA-256; '' if the label stands beside the text. */
  sum: string;
  amounts: LabeledAmount[];
  uses: LabeledUse[];
  timers: LabeledTimer[];
};

export type LabeledRecipe = { name: string; rows: LabeledText[]; steps: LabeledText[] };

/** Returns the labels of a file. */
export function readLabels(file: string): LabeledRecipe[] {
  const recipes: LabeledRecipe[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('# ')) recipes.push({ name: line.slice(2), rows: [], steps: [] });
    const parts = /^([rs]\d+) (\w{4})(?: (.*))?$/.exec(line);
    if (!parts) {
      if (line && !line.startsWith('# ')) throw new Error(`No label: ${line}`);
      continue;
    }
    const [, place = '', sum, label = ''] = parts;
    recipes.at(-1)?.[place.startsWith('r') ? 'rows' : 'steps'].push(readLabel(place, label, sum));
  }
  return recipes;
}

/** Returns the label of a row or, with uses or timers before the amounts, of a step. */
export function readLabel(place: string, label: string, sum = ''): LabeledText {
  const step = place.startsWith('s') ? /^(?:\[([^\]]*)\] ?)?\(([^)]*)\) ?(.*)$/.exec(label) : null;
  const [, uses = '', timers = '', amounts = label] = step ?? [];
  return {
    place,
    sum,
    amounts: list(amounts, ';').map(readAmount),
    uses: list(uses, ' ').map(readUse),
    timers: list(timers, ',').map(readTimer),
  };
}

/** Throws if a text has changed since it was labeled. */
export function checkSum(
  recipe: LabeledRecipe,
  label: LabeledText,
  text: string | undefined,
): void {
  const sum = createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 4);
  if (label.sum === '' || sum === label.sum) return;
  throw new Error(`The label ${label.place} of ${recipe.name} is for another text: ${text}`);
}

function list(text: string, separator: string): string[] {
  return text.split(separator).flatMap((each) => each.trim() || []);
}

const kinds = {
  x: 'thing',
  s: 'size',
  l: 'length',
  t: 'temperature',
  't?': 'temperature',
} as const;

/** Returns the amount of a label. */
export function readAmount(text: string): LabeledAmount {
  const [, marks = '', prefix = '', rest = ''] =
    /^([!?]*)(?:(x|s|l|r|d|t\??):)?(.*)$/.exec(text) ?? [];
  const [values = '', noun = ''] = rest.split(' .. ');
  const parts = list(values, '=').map(
    (value) => /^(?:(imp|fl):)?(.*?)(?: \{(.*)\})?$/.exec(value) as RegExpExecArray,
  );
  return {
    kind: kinds[prefix as keyof typeof kinds] ?? 'amount',
    mayStayAsWritten: marks.includes('?') || prefix === 't?',
    isPrecise: marks.includes('!'),
    isRange: prefix === 'r',
    isDifference: prefix === 'd',
    written: parts.map(([, , written = '']) => written),
    readings: parts.map(([, , , reading = '']) => reading),
    volumes: parts.map(([, mark]) => mark as LabeledAmount['volumes']).find(Boolean),
    noun,
  };
}

function readUse(text: string): LabeledUse {
  const [, mark, row, share = ''] = /^(\??)(\d+)(?:=(.*))?$/.exec(text) ?? [];
  if (!row) throw new Error(`No use: ${text}`);
  return { row: Number(row) - 1, isOptional: mark === '?', share };
}

const sizes = { s: 1, m: 60, h: 3600 };

function readTimer(text: string): LabeledTimer {
  const [, mark, low, high, unit] = /^(\??)([\d.]+)(?:-([\d.]+))?([smh])$/.exec(text) ?? [];
  if (!unit) throw new Error(`No timer: ${text}`);
  const values = [low, high].flatMap((each) => (each ? Number(each) : []));
  const size = sizes[unit as keyof typeof sizes];
  return { seconds: values.map((value) => value * size), isOptional: mark === '?' };
}

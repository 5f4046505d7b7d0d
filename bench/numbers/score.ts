import type { View } from './accept.ts';
import type { Read } from './adapter.ts';
import { checkSum, type LabeledRecipe, type LabeledText } from './labels.ts';
import { matches } from './match.ts';
import { tokensOf } from './read-amount.ts';
import { templateOf } from './template.ts';
import { scoreShares, scoreTimers, scoreUses } from './uses.ts';

export type Fault = { place: string; kind: string; view: string; written: string; shown: string };

const factors = [0.5, 1, 2, 3];
const systems = [undefined, 'metric', 'us'] as const;
const views: View[] = systems
  .flatMap((units) => factors.map((factor) => ({ factor, ...(units && { units }) })))
  .filter(({ factor, units }) => factor !== 1 || units);

const kinds = ['noun', 'measure', 'value', 'text'] as const;

/** Compares what the site shows for a recipe with its labels. */
export function scoreRecipe(labels: LabeledRecipe, read: Read) {
  const { product, rows, steps } = read;
  for (const [index, label] of labels.rows.entries()) checkSum(labels, label, rows[index]);
  for (const [index, label] of labels.steps.entries()) checkSum(labels, label, steps[index]);
  const whole = product.show({ factor: 1 });
  if (whole.rows.length !== rows.length || whole.steps.length !== steps.length) {
    throw new Error(`${labels.name} has other rows or steps on the site.`);
  }
  const faults: Fault[] = [];
  for (const view of views) {
    const shown = product.show(view);
    for (const [index, label] of labels.rows.entries()) {
      const { text = '', hint = '' } = shown.rows[index] ?? {};
      faults.push(
        ...faultsOf(
          label,
          { written: rows[index] ?? '', base: whole.rows[index]?.text ?? '', text, hint },
          view,
        ),
      );
    }
    for (const [index, label] of labels.steps.entries()) {
      const written = steps[index] ?? '';
      faults.push(
        ...faultsOf(
          label,
          { written, base: written, text: shown.steps[index] ?? '', hint: '' },
          view,
        ),
      );
    }
  }
  const changed = rows.flatMap((row, index) => {
    const text = whole.rows[index]?.text ?? '';
    return plain(row) === plain(text)
      ? []
      : [
          {
            place: `r${index + 1}`,
            kind: isMoved(row, text) ? 'words' : 'signs',
            view: '1',
            written: row,
            shown: text,
          },
        ];
  });
  return {
    name: labels.name,
    rows: rows.length,
    steps: steps.length,
    faults,
    changed,
    uses: scoreUses(labels.steps, product.uses),
    timers: scoreTimers(labels.steps, product.timers),
    shares: scoreShares(labels.steps, rows, product),
  };
}

export type Scored = ReturnType<typeof scoreRecipe>;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns whether more than spaces, fractions, 'of' and the colon of a heading differs. */
function isMoved(written: string, shown: string): boolean {
  const tokens = (text: string) => String(tokensOf(text.replace(/:$/, '')));
  return tokens(written) !== tokens(shown);
}

type Texts = { written: string; base: string; text: string; hint: string };

/** Words may move, so the line as shown at 1 × is as good a reference as the author's line. */
function templatesOf(written: string, base: string, label: LabeledText) {
  const own = templateOf(written.replace(/:$/, ''), label);
  if (plain(written) === plain(base)) return [own];
  try {
    return [own, templateOf(base.replace(/:$/, ''), label)];
  } catch {
    return [own];
  }
}

function faultsOf(label: LabeledText, { written, base, text, hint }: Texts, view: View): Fault[] {
  const templates = templatesOf(written, base, label);
  const shown = tokensOf(text.replace(/:$/, ''));
  const context = { ...view, text: written, hint };
  const forgiven = ([0, 1, 2, 3] as const).find((forgives) =>
    templates.some((template) => matches(template, shown, { ...context, forgives })),
  );
  if (forgiven === 0) return [];
  const kind = forgiven === undefined ? 'text' : (kinds[forgiven - 1] as string);
  const name = `${view.factor} × ${view.units ?? 'as written'}`;
  return [
    { place: label.place, kind, view: name, written, shown: hint ? `${text} [${hint}]` : text },
  ];
}

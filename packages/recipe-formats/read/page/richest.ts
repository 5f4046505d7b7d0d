import { hasAmount } from '@potluck/recipe-text/line';
import type { DraftWarning } from '../../draft.ts';
import type { DraftLine } from '../draft-line.ts';
import { isOnlyAmount } from './amount.ts';
import { isTimeOrServingsLine } from './shown-facts.ts';

type Part = 'ingredients' | 'steps';

/**
 * Compares the lists of one part from all sources of a page, the most trusted first. Returns the first one, or a later
 * one that has all of its rows and more: further rows, amounts, or one row for each step of a text. Headings come from
 * whichever list has them.
 */
export function selectRichestList(
  part: Part,
  lists: DraftLine[][],
): { lines: DraftLine[]; warnings: DraftWarning[] } {
  const full = lists.filter((lines) => rowsOf(lines).length > 0).map((lines) => new Rows(lines));
  // A list of bare amounts is the last resort.
  const [first, ...others] = [...full].sort(
    (a, b) => Number(a.isAmounts()) - Number(b.isAmounts()),
  );
  if (!first) return { lines: [], warnings: [] };
  // Two sources that agree take precedence over a third, such as a story that mentions the steps.
  const isConfirmed =
    others.some((other) => other.isSame(first)) &&
    (part === 'steps' || !hasFewAmounts(first.lines));
  const best = isConfirmed
    ? first
    : others.reduce((one, other) => (isRicher(part, other, one) ? other : one), first);
  const hasMore =
    !isConfirmed && full.some((other) => other !== best && other.hasMoreThan(best, part, 0.5));
  const message = `the page may have more ${part} than its recipe data; compare them`;
  return {
    lines: withHeadings(best, full, first),
    warnings: hasMore ? [{ field: part, message }] : [],
  };
}

/** Returns whether almost no ingredient has an amount. */
export function hasFewAmounts(lines: DraftLine[]): boolean {
  const rows = rowsOf(lines);
  return rows.length > 3 && countAmounts(rows) <= 0.2 * rows.length;
}

const rowsOf = (lines: DraftLine[]) => lines.filter((line) => !line.heading);
const countAmounts = (rows: DraftLine[]) => rows.filter((row) => hasAmount(row.text)).length;
const letters = (written: string) => written.toLowerCase().replace(/[^\p{L}]+/gu, '');
const isSentence = ({ text }: DraftLine) => text.length > 30 || /\p{L} \p{L}.*[.!]$/u.test(text);

/** The rows of a list, prepared for comparison. */
class Rows {
  readonly lines: DraftLine[];
  readonly rows: DraftLine[];
  readonly all: string;
  readonly #words: Set<string>[];

  constructor(lines: DraftLine[]) {
    this.lines = lines;
    this.rows = rowsOf(lines);
    this.all = letters(lines.map(({ text }) => text).join('')).slice(0, 40_000);
    this.#words = this.rows.map(({ text }) => wordsOf(text));
  }

  /** Whether the list contains a row, in other words or as part of another row. */
  has({ text }: DraftLine): boolean {
    const [own, words] = [letters(text.slice(0, 1000)), wordsOf(text)];
    if (
      own.length > 3 ? this.all.includes(own) : this.rows.some((row) => letters(row.text) === own)
    )
      return true;
    return this.#words.some((others) => {
      const shared = [...words].filter((word) => others.has(word)).length;
      return words.size > 0 && shared >= 0.7 * words.size;
    });
  }

  isSame({ rows }: Rows): boolean {
    if (rows.length !== this.rows.length) return false;
    return (
      signs(this.rows.map(({ text }) => text).join()) === signs(rows.map(({ text }) => text).join())
    );
  }

  isAmounts(): boolean {
    return this.rows.filter(({ text }) => isOnlyAmount(text)).length > 0.6 * this.rows.length;
  }

  /**
   * Returns the fraction of the other list's rows that are also in this list. Steps count only word
   * by word: a story may mention them, too.
   */
  covers(other: Rows, part: Part): number {
    const has = (row: DraftLine) => (part === 'steps' ? this.#quotes(row) : this.has(row));
    return other.rows.filter(has).length / other.rows.length;
  }

  /** Whether the list has the text of a row, which may be cut off with an ellipsis. */
  #quotes({ text }: DraftLine): boolean {
    return this.all.includes(letters(text.slice(0, 1000)));
  }

  /** Whether this list contains that share of the other list, and rows that the other list lacks. */
  hasMoreThan(other: Rows, part: Part, share: number): boolean {
    if (this.covers(other, part) < share || this.rows.length > 4 * other.rows.length + 8)
      return false;
    const extra = this.rows.filter((row) => !other.has(row) && !isTimeOrServingsLine(row.text));
    if (part === 'ingredients') {
      const isList = !extra.some(
        ({ text }) => /^\d{1,2}[.)] |\p{L}[.!]$/u.test(text) || otherNumbers.test(text),
      );
      const isWhole = this.covers(other, part) === 1 && other.rows.length > 2;
      return (
        isList && extra.length > (isWhole ? 0 : 1) && countAmounts(extra) >= 0.6 * extra.length
      );
    }
    const size = extra.reduce((sum, { text }) => sum + letters(text).length, 0);
    const isEnough = size >= Math.max(30, 0.25 * other.all.length);
    // A single further line is often not a step, unless more steps follow it.
    const isExtra = (row: DraftLine | undefined) => row !== undefined && extra.includes(row);
    const isBetween = !isExtra(this.rows[0]) && !isExtra(this.rows.at(-1));
    const isLikely = isBetween || (isEnough && (extra.length > 1 || other.rows.length < 3));
    return extra.length > 0 && isLikely && extra.filter(isSentence).length >= 0.7 * extra.length;
  }
}

/** Numbers of a page that are not amounts: votes, nutrition, times. */
const otherNumbers =
  /(?<!\p{L})(?:stars?|comments?|shares?|reviews?|ratings?|votes?|likes?|views?|kcal|kj|calor\p{L}+|proteins?|carb\p{L}*|cholesterol|sodium|servings?|minutes?|mins?)(?!\p{L})/iu;

const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/\p{L}{3,}|\p{Script=Han}/gu)
      ?.map((word) => word.slice(0, 5)),
  );

function isRicher(part: Part, other: Rows, best: Rows): boolean {
  const isOne = best.rows.length === 1 && other.rows.length > 1;
  if (isOne && (best.all.length < 40 || isNear(best.all, other.all))) return true;
  const isDivided = best.rows.length > 2 || other.rows.length <= best.rows.length;
  if (part === 'steps' && !isDivided && other.all === best.all) return true;
  const cut = best.rows.filter(({ text }) => /(?:…|\.{3})$/.test(text)).length;
  const isWhole = other.covers(best, part) > 0.9 && other.all.length > best.all.length;
  if (cut > 0.5 * best.rows.length && isWhole) return true;
  if (part === 'ingredients') {
    const isSimilar =
      other.rows.length <= 1.5 * best.rows.length && other.covers(best, part) >= 0.6;
    const gained = countAmounts(other.rows) - countAmounts(best.rows);
    if (isSimilar && gained >= Math.max(2, 0.4 * best.rows.length)) return true;
  }
  return other.hasMoreThan(best, part, part === 'steps' ? 0.95 : 0.85);
}

/** Whether two texts are equal except for a few words at the end. */
function isNear(one: string, other: string): boolean {
  const isLike = Math.abs(one.length - other.length) <= 0.2 * one.length;
  return isLike && one.slice(0, 20) === other.slice(0, 20);
}

/**
 * The rows of a list in the groups of another list that has all of them; rows of `first` have the best text.
 */
function withHeadings(best: Rows, all: Rows[], first: Rows): DraftLine[] {
  const own = new Map([...best.rows, ...first.rows].map((row) => [signs(row.text), row]));
  const isGrouped = (other: Rows) => {
    const known = new Set(other.rows.map((row) => signs(row.text)));
    return (
      other.rows.length < other.lines.length && best.rows.every((row) => known.has(signs(row.text)))
    );
  };
  const grouped = [best, ...all].find(isGrouped) ?? best;
  const needed = new Set(best.rows.map((row) => signs(row.text)));
  return grouped.lines
    .filter((line) => line.heading || needed.has(signs(line.text)))
    .filter((line, i, lines) => !line.heading || lines[i + 1]?.heading === false)
    .map((line) => (line.heading ? line : (own.get(signs(line.text)) ?? line)));
}

const signs = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

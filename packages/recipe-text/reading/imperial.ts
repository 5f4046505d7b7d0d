import { betweenEquivalentsPattern } from '../lexicon/around-amounts.ts';
import { findUnit, type Unit } from './units.ts';

/** The part of an amount that tells its size and place. */
type Measure = { start: number; end: number; values: { valueOf(): number }[]; unit: Unit | null };

/**
 * Gives pints, quarts, gallons and fluid ounces beside liters their imperial size if that fits better than the US size:
 * '1 l/1¾ pints', '2 pints 2 fl oz (1.2 litres)'.
 */
export function readImperialUnits<Amount extends Measure>(
  text: string,
  amounts: Amount[],
): Amount[] {
  const read = [...amounts];
  for (const [index, metric] of amounts.entries()) {
    if (metric.unit?.kind !== 'volume' || metric.unit.system !== 'metric') continue;
    for (const direction of [-1, 1] as const) {
      const group = listBeside(text, amounts, index, direction);
      const total = getMilliliters([metric]);
      const off = (units: Amount[]) => Math.abs(getMilliliters(units) - total);
      const imperial = group.map(toImperial);
      if (group.length === 0 || off(imperial) >= off(group)) continue;
      for (const [place, amount] of imperial.entries())
        read[index + direction * (place + 1)] = amount;
    }
  }
  return read;
}

/** Lists the amounts that may be imperial before or after a metric one, the nearest first. */
function listBeside<Amount extends Measure>(
  text: string,
  amounts: Amount[],
  index: number,
  direction: -1 | 1,
): Amount[] {
  const group: Amount[] = [];
  for (let at = index; group.length < 2; at += direction) {
    const [amount, next] = [amounts[at] as Amount, amounts[at + direction]];
    if (!next || !findImperial(next)) break;
    const [from, to] = direction === 1 ? [amount, next] : [next, amount];
    const gap = text.slice(from.end, to.start);
    if (!(group.length === 0 ? betweenEquivalentsPattern : /^\s{0,2}$/).test(gap)) break;
    group.push(next);
  }
  return group;
}

function findImperial({ unit }: Measure): Unit | undefined {
  return unit?.system === 'us' ? findUnit(`imperial ${unit.id}`) : undefined;
}

function toImperial<Amount extends Measure>(amount: Amount): Amount {
  const { unit } = amount;
  const imperial = findImperial(amount);
  return unit && imperial ? { ...amount, unit: { ...unit, ...imperial } } : amount;
}

function getMilliliters(amounts: Measure[]): number {
  return amounts
    .map(({ values: [value], unit }) => (value?.valueOf() ?? 0) * (unit?.size ?? 0))
    .reduce((sum, each) => sum + each, 0);
}

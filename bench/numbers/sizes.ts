import { isNear } from './measurable.ts';
import { readingsAt, tokensOf } from './read-amount.ts';

/** Returns the possible ends of a converted size ('14 oz' as '400 g'). */
export function sizeEnds(shown: string[], start: number, written: string): number[] {
  const [size] = readingsAt(tokensOf(written), 0);
  const [term] = size?.terms ?? [];
  if (!term?.unit) return [];
  const { low, high, unit } = term;
  return readingsAt(shown, start).flatMap(({ end, terms: [other] }) => {
    if (!other?.unit || other.unit.kind !== unit.kind) return [];
    const ratio = unit.size / other.unit.size;
    const tolerance = unit.kind === 'length' ? 0.15 : 0.07;
    const isSize =
      isNear(other.low, low * ratio, tolerance) && isNear(other.high, high * ratio, tolerance);
    return isSize ? [end] : [];
  });
}

/** Returns the possible ends of converted sides ('10 x 15 cm'). */
export function sidesEnds(shown: string[], start: number, written: string): number[] {
  const sides = sidesOf(tokensOf(written), 0);
  const found = sidesOf(shown, start);
  if (!sides || found?.sides.length !== sides.sides.length) return [];
  const isLike = sides.sides.every((side, index) =>
    isNear(found.sides[index] as number, side, 0.15),
  );
  return isLike ? [found.end] : [];
}

function sidesOf(tokens: string[], start: number): { sides: number[]; end: number } | null {
  const numbers: number[] = [];
  for (let at = start; ; ) {
    const readings = readingsAt(tokens, at);
    const last = readings.find(({ terms: [term] }) => term?.unit?.kind === 'length');
    const term = last?.terms[0];
    if (last && term?.unit) {
      const size = term.unit.size;
      const own = term.low === term.high ? [term.high] : [term.low, term.high];
      return { sides: [...numbers, ...own].map((side) => side * size), end: last.end };
    }
    const [bare] = readings;
    if (!bare?.terms[0] || !/^[x×/]$/.test(tokens[bare.end] ?? '')) return null;
    numbers.push(bare.terms[0].high);
    at = bare.end + 1;
  }
}

type Heat = { low: number; high: number; letter: string; end: number };

/** Returns the possible ends of a temperature in the requested system ('350 °F' as '175 °C'). */
export function temperatureEnds(
  shown: string[],
  start: number,
  written: string,
  units: string | undefined,
): number[] {
  const found = temperatureAt(shown, start);
  const own = temperatureAt(tokensOf(written), 0);
  if (!found || !own || !units) return [];
  const letter = units === 'us' ? 'F' : 'C';
  if (found.letter !== letter) return [];
  const from = own.letter ? [own.letter] : ['C', 'F'];
  const isIt = from.some((each) =>
    (['low', 'high'] as const).every((key) => {
      const exact =
        each === letter ? own[key] : letter === 'C' ? (own[key] - 32) / 1.8 : own[key] * 1.8 + 32;
      if (each === letter) return found[key] === exact;
      const isOven = letter === 'C' ? exact >= 100 : exact >= 212;
      const step = isOven ? (letter === 'C' ? 5 : 25) : 1;
      return found[key] % step === 0 && Math.abs(found[key] - exact) <= Math.max(step / 2, 1) + 0.6;
    }),
  );
  return isIt ? [found.end] : [];
}

/** Returns whether a temperature is already in the requested system. */
export function isInRequestedSystem(written: string[], units: string | undefined): boolean {
  const letters = written.map((each) => temperatureAt(tokensOf(each), 0)?.letter);
  return !units || letters.includes(units === 'us' ? 'F' : 'C');
}

function temperatureAt(tokens: string[], start: number): Heat | null {
  const reading = readingsAt(tokens, start).at(-1);
  const term = reading?.terms[0];
  if (!reading || !term || term.unit) return null;
  let { end } = reading;
  if (/^(?:°|º|˚|degrees?)$/i.test(tokens[end] ?? '')) end += 1;
  const letter =
    /^(?:C|Celsius|F|Fahrenheit)$/i.exec(tokens[end] ?? '')?.[0]?.[0]?.toUpperCase() ?? '';
  return { low: term.low, high: term.high, letter, end: letter ? end + 1 : end };
}

import { optionalPluralPattern } from '../lexicon/nouns.ts';
import { fractionCharacters } from '../lexicon/numbers.ts';
import {
  countedUnits,
  foreignSpoonPairs,
  measuresText,
  type UnitWeight,
  unitWeights,
} from '../lexicon/units.ts';

export type UnitKind = 'mass' | 'volume' | 'length' | keyof typeof countedUnits;
export type UnitSystem = 'us' | 'imperial' | 'metric' | 'any';
export type Unit = {
  id: string;
  kind: UnitKind;
  /** 'any' for units of all systems, such as spoons. */
  system: UnitSystem;
  /** Grams, or milliliters; 0 where unknown. */
  size: number;
  /** The written form's singular and plural; the same for abbreviations. */
  one: string;
  many: string;
  /** The weight of the unit for each food, such as a 'stick' of butter. */
  weight?: UnitWeight;
};

const byForm = new Map<string, Unit>();
const formsOfId = new Map<string, Unit[]>();

function add(forms: string, facts: Pick<Unit, 'id' | 'kind' | 'system' | 'size'>): void {
  for (const form of forms.split(', ')) {
    const [one = '', many = one] = form.split('/');
    const weight = unitWeights[facts.id || one];
    const unit = { ...facts, id: facts.id || one, one, many, ...(weight && { weight }) };
    formsOfId.set(unit.id, [...(formsOfId.get(unit.id) ?? []), unit]);
    for (const each of [one, many]) if (!byForm.has(each)) byForm.set(each, unit);
  }
}

for (const line of measuresText.trim().split('\n')) {
  const [, kind = '', system, id = '', size, forms = ''] =
    /^(\S+) +(\S+) +(\S+(?: \S+)*?) +([\d.]+) +\| (.*)$/.exec(line) ?? [];
  add(forms, { id, kind: kind as UnitKind, system: system as UnitSystem, size: Number(size) });
}
for (const [kind, lines] of Object.entries(countedUnits)) {
  for (const forms of lines) add(forms, { id: '', kind: kind as UnitKind, system: 'any', size: 0 });
}
for (const [form, unit] of [...byForm]) {
  if (!byForm.has(form.toLowerCase())) byForm.set(form.toLowerCase(), unit);
}

/** Returns the unit with this written form, or undefined; only 't', 'T' and the like depend on their case. */
export function findUnit(form: string): Unit | undefined {
  const plain = form.replace(/(?:\([a-z]{1,2}\)|\/[a-z]{1,2})$/, '');
  return byForm.get(plain) ?? byForm.get(plain.toLowerCase());
}

// A hyphen before a digit ends the unit: '4oz-3lb'.
const hyphen = `-(?![\\d${fractionCharacters}])`;
const word = `\\p{L}[\\p{L}\\p{M}]{0,30}(?:${hyphen}[\\p{L}\\p{M}]{0,30}){0,3}\\.?`;
const words = new RegExp(`^${word}(?:(?: |(?<=\\.))${word}){0,2}`, 'u');
// The 'c' of 'c.à.s.' is no unit, but the 'lb' of '1lb4oz' is one.
const more = new RegExp(
  `^(?!\\d{1,2} ?oz)(?:[\\p{L}\\p{N}\\p{M}]|${hyphen}|\\.(?:\\p{L}\\.|à))`,
  'u',
);

/** A unit before a character of Chinese or Japanese, which have no spaces: '个' of '2个鸡蛋', but no hours or months. */
const unspacedUnitPattern = new RegExp(
  `^(?:${[...byForm.keys()]
    .filter((form) => /^(?:\p{sc=Han}+|[kmcd]?[gl])$/iu.test(form))
    .sort((one, other) => other.length - one.length)
    .join('|')})(?=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}])(?!小时|小時|月|半|钟|鐘)`,
  'u',
);

/** Returns the unit at the beginning of a text as written ('cups' of 'cups of flour'), or ''. */
export function findLeadingUnit(text: string): string {
  const unspaced = unspacedUnitPattern.exec(text)?.[0];
  if (unspaced) return unspaced;
  let form = words.exec(text)?.[0] ?? '';
  while (form) {
    const after = text.slice(form.length);
    // 'Tablespoon(s)'.
    if (findUnit(form) && !more.test(after))
      return form + (optionalPluralPattern.exec(after)?.[0] ?? '');
    form = form.endsWith('.') ? form.slice(0, -1) : form.replace(/ ?[^ .]*$/, '');
  }
  return '';
}

const isSpelled = ({ one }: Unit) => /^(?=.*[aeiou])[a-z]{4,}(?<!ful)$/i.test(one);

/** Returns a unit in the style of another unit: 'liters' like 'milliliters', 'Tbsp.' like 'tsp.'. */
export function spellUnitLike(id: string, like: string): string {
  const [unit] = formsOfId.get(id) ?? [];
  const other = findUnit(like);
  if (!unit || !other) return id;
  const form = unit.one;
  if (other.id === 'tsp' && like === 't' && id === 'tbsp') return 'T';
  if (other.id === 'tbsp' && like === 'T' && id === 'tsp') return 't';
  const isAbbreviated = formsOfId.get(other.id)?.[0]?.one !== other.one;
  const full = isAbbreviated && isSpelled(other) ? formsOfId.get(id)?.filter(isSpelled) : [];
  if (full?.[0]) {
    const british = /tre/i.test(like) && full.find(({ one }) => one.includes('tre'));
    const { one } = british || full[0];
    return /^\p{Lu}/u.test(like) ? one.charAt(0).toUpperCase() + one.slice(1) : one;
  }
  const spoon = spellSpoonLike(id, other);
  if (spoon) return /\p{Lu}/u.test(like) ? spoon : spoon.toLowerCase();
  if (other.system === 'metric' && /L$/.test(like)) return form.replace(/l$/, 'L');
  // Cooks abbreviate 'oz.', but not 'ml'.
  const isDotted =
    /^\p{L}{2,}\.$/u.test(like) && (other.system === 'metric' || unit.system !== 'metric');
  const dotted = isDotted && findUnit(`${form}.`)?.id === id;
  return dotted ? `${form}.` : form;
}

/** Returns a foreign spoon in the form of the other one of its pair, or undefined. */
function spellSpoonLike(id: string, like: Unit): string | undefined {
  const isPair = foreignSpoonPairs.some((pair) => pair.includes(id) && pair.includes(like.id));
  const place = formsOfId.get(like.id)?.findIndex(({ one }) => one === like.one) ?? -1;
  return isPair ? formsOfId.get(id)?.[place]?.one : undefined;
}

/** Returns whether a size next to a unit applies to each: '2 cans (14 oz)'. */
export function isContainerUnit(unit: Unit | null | undefined): boolean {
  return unit?.kind === 'container' || unit?.kind === 'serving';
}

/** Returns whether a unit measures: cups, grams, sticks. */
export function isMeasuringUnit(unit: Unit | null | undefined): boolean {
  return unit?.kind === 'mass' || unit?.kind === 'volume' || unit?.weight !== undefined;
}

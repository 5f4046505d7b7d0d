import { namesIngredients } from '@potluck/recipe-text/sections';
import { readMinutes } from '../schema-org-time.ts';
import type { Block } from './blocks.ts';
import { cleanLine, isServings } from './lines.ts';

const total =
  /^(?:total(?: cooking| cook)?(?: time)?|time(?: total)?|ready in|takes|overall time|gesamtzeit|gesamt|insgesamt|temps total|dur[eé]e totale|tempo totale|tempo total|tempo di preparazione e cottura|tiempo total|totale? ?tijd|totale bereidingstijd|toplam(?: süre)?|czas całkowity|łączny czas|total ?tid|tid i alt|tid totalt|kokonaisaika|celkov[yý] čas|общее время|время приготовления|συνολικός χρόνος|elkészítési idő|össz(?:es)? idő|timp total|ukupno vrijeme|調理時間|所要時間|조리시간)(?!\p{L})/iu;
const prep =
  /^(?:prep(?:aration)?(?: time)?|prep\.? time|active time|vorbereitung(?:szeit)?|arbeitszeit|zubereitungszeit|(?:temps de )?pr[eé]paration|tiempo de preparaci[oó]n|preparazione|tempo di preparazione|tempo de preparo|voorbereiding(?:stijd)?|bereidingstijd|hazırlama(?: süresi)?|hazırlık(?: süresi)?|czas przygotowania|f[oö]rberedelse(?:stid)?|forberedelse(?:stid)?|arbejdstid)(?!\p{L})/iu;
const cook =
  /^(?:cook(?:ing)?(?: time)?|baking time|koch-?(?:\/backzeit|zeit)?|backzeit|garzeit|(?:temps de )?cuisson|tiempo de cocci[oó]n|cocci[oó]n|cottura|tempo di cottura|tempo de cozimento|kooktijd|oventijd|pişirme(?: süresi)?|czas gotowania|czas pieczenia|tillagningstid|tilberedningstid)(?!\p{L})/iu;
const labels: [string, RegExp][] = [
  ['totalTime', total],
  ['prepTime', prep],
  ['cookTime', cook],
];
const longestLine = 120;

/** What sets several facts on one line apart. */
const between = /\s?[|•·;]\s?| \/ |, (?=\p{L})|(?<=\d ?\p{L}{1,8})\.? (?=\p{L}[\p{L} ]{2,20}:)/u;

/** Returns the times and the yield that a page shows without markup, as properties of a schema.org `Recipe`. */
export function shownFacts(blocks: Block[]): Record<string, unknown> {
  const short = blocks
    .filter((block) => block.text.length <= longestLine)
    .flatMap((block) => block.text.split(between))
    .map(cleanLine);
  return { ...timesIn(short), recipeYield: servingsIn(short) };
}

/** 'Serves 4', 'Zutaten für 4 Portionen'. */
function servingsIn(short: string[]): string | undefined {
  const said = short.find(
    (line) => isServings(line) || (namesIngredients(line) === 2 && /\d ?\p{L}/u.test(line)),
  );
  return said?.replace(/^.*?(?=\d)/, '').replace(/[^\p{L}\p{N}]+$/u, '');
}

/** Times after their labels, on the same line or the next. */
function timesIn(short: string[]): Record<string, unknown> {
  const times: Record<string, unknown> = {};
  short.forEach((line, i) => {
    for (const [name, label] of labels) {
      const found = name in times ? null : label.exec(line);
      if (!found) continue;
      const rest = line.slice(found[0].length).replace(/^\s*(?:time)?\s*[:：–|-]?\s*/, '');
      const [next, last] = [short[i + 1] ?? '', short[i + 2] ?? ''];
      const said = rest ? time(rest) : (time(next) ?? time(`${next} ${last}`));
      if (said) times[name] = said;
    }
  });
  return times;
}

/** A duration, if the text is nothing else. */
function time(text: string): string | undefined {
  const { minutes, written } = readMinutes(text);
  return minutes > 0 && written === null && /\D/.test(text) ? text : undefined;
}

import { matchIngredientsHeading } from '@potluck/recipe-text/sections';
import { readMinutes } from '../schema-org/minutes.ts';
import { isOnlyServings } from '../schema-org/servings.ts';
import { cleanPageLine, isServingsLine } from './lines.ts';

const total =
  /^(?:start to finish|czas (?:realizacji|wykonania)|pront[oa] (?:em|in)|tiempo estimado|temps de r[eé]alisation|tempi|valmistusaika|χρόνος εκτέλεσης|調理時間の目安|烹[飪調饪]時?时?[間间]|zeit gesamt|час приготування|thời gian nấu|waktu memasak|i alt|(?:prep(?:aration)?|active)(?: time)? ?(?:\+|&|and|plus) ?cook(?:ing)?|total(?: cooking| cook| prep)?(?: time)?|time(?: total| required| needed)?|duration|ready in|takes|overall time|gesamtzeit|gesamt|insgesamt|temps total|dur[eé]e totale|tempo totale|tempo total|tempo di preparazione e cottura|tiempo total|totale? ?tijd|totale bereidingstijd|toplam(?: süre)?|czas całkowity|łączny czas|total ?tid|tid i alt|tid totalt|kokonaisaika|celkov[yý] čas|общее время|время приготовления|συνολικός χρόνος|elkészítési idő|össz(?:es)? idő|timp total|ukupno vrijeme|調理時間|所要時間|조리시간|zeit|dauer|zeitaufwand|fertig in|dur[eé]e|temps|pr[eê]t en|tiempo|duraci[oó]n|listo en|tempo|durata|pronto in|tijd|klaar in|tid|czas|süre|aika|время|χρόνος|idő|timp|vrijeme|час|waktu|thời gian|เวลา|时间|時間|소요시간|조리 시간)(?!\p{L})/iu;
const prep =
  /^(?:prep in|time to prep(?:are)?|valmistelu|arbeidstid|čas přípravy|elk[eé]sz[ií]t[eé]s|hazırlanma(?: süresi)?|timp de preparare|vrijeme pripreme|tiempo de elaboraci[oó]n|(?:مدة|وقت) التحضير|זמן הכנה|prep(?:aration)?(?: time)?|prep\.? time|active time|hands[- ]on(?: time)?|elaboraci[oó]n|vorbereitung(?:szeit)?|arbeitszeit|zubereitung(?:szeit)?|(?:temps de )?pr[eé]paration|tiempo de preparaci[oó]n|preparazione|tempo di preparazione|tempo de prepar(?:o|a[cç][aã]o)|voorbereiding(?:stijd)?|bereidingstijd|hazırlama(?: süresi)?|hazırlık(?: süresi)?|czas przygotowania|doba přípravy|f[oö]rberedelse(?:stid)?|forberedelse(?:stid)?|arbejdstid|przygotowanie|příprava|προετοιμασία|χρόνος προετοιμασίας|подготовка|előkészítés(?:i idő)?|pregătire|timp de pregătire|preparo|prepara[cç][aã]o|preparaci[oó]n|voorbereiden|valmisteluaika|priprema|準備時間|준비시간|准备时间)(?!\p{L})/iu;
const cook =
  /^(?:time to cook|kypsennys|tilberedning|tillagning|doba tepelné úpravy|(?:tiempo de )?cocinado|bereiden|pişme(?: süresi)?|приготовление|timp de gătire|(?:مدة|وقت) الطهي|זמן בישול|cooks? in|cook(?:ing)?(?: time)?|(?:air[- ]?fry|fry|grill|process|roast|simmer|smok)(?:e|ing)? time|kochen|backen|koch- und backzeit|tempo de confe[cç][aã]o|bak(?:e|ing)(?: time)?|koch-?(?:\/backzeit|zeit)?|backzeit|garzeit|(?:temps de )?cuisson|tiempo de cocci[oó]n|cocci[oó]n|cottura|tempo di cottura|tempo de cozimento|kooktijd|oventijd|pişirme(?: süresi)?|czas gotowania|czas pieczenia|doba pečení|doba vaření|tillagningstid|tilberedningstid|gotowanie|pieczenie|pečení|vaření|bagetid|stegetid|koketid|steketid|gr[aä]ddning(?:stid)?|ugnstid|paistoaika|kypsennysaika|μαγείρεμα|ψήσιμο|χρόνος μαγειρέματος|выпечка|готовка|főzés(?:i idő)?|sütés(?:i idő)?|gătire|fierbere|coacere|baktijd|bereiding|forno|cozimento|cozedura|horneado|horno|four|kuhanje|pečenje)(?!\p{L})/iu;
const rest =
  /^(?:r[eé]frig[eé]ration|(?:temps d[’']) ?attente|attente|marinage|gehzeit|marinierzeit|(?:tempo di )?(?:riposo|lievitazione|raffreddamento)|jästid|hevetid|refrigeraci[oó]n|marinado|rest(?:ing)?(?: time)?|chill(?:ing)?(?: time)?|inactive(?: time)?|additional(?: time)?|cooling(?: time)?|(?:stand|proof|ris|marinat|soak|freez)(?:e|ing)(?: time)?|ruhezeit|wartezeit|kühlzeit|(?:temps de )?repos|(?:tiempo de )?reposo|riposo|rusttijd|wachttijd|vilotid|hviletid)(?!\p{L})/iu;
const labels: [string, RegExp][] = [
  ['restTime', rest],
  ['totalTime', total],
  ['prepTime', prep],
  ['cookTime', cook],
];
const longestLine = 120;

const servingsName =
  /^(?:serves|(?:original )?recipe (?:\(1x\) )?(?:serves|makes|yields?)|(?:number of )?servings?|serving size|makes|yields?|portionen|portions?|personen|für|pour|per|para|voor|dosi(?: per)?|porzioni|persone|raciones|porciones|personas|rendimento|porções|porties|portioner|personer|antal(?: personer| portioner)?|liczba porcji|porcje|adag|porce|počet porc[ií]|μερίδες|annosta|количество порций|порций|порции|kişi sayısı|kaç kişilik|人数|分量)(?!\p{L})/iu;
const servingsLabel = new RegExp(String.raw`${servingsName.source}\s*[:：–-]?\s*(?=\d)`, 'iu');

/** Separators of several facts on one line. */
const between =
  /\s?[|•·;]\s?| \/ |(?<=\d (?:people|persons|servings|portions|personen|portionen|personnes|personas|persone|porties|porciones|porções|porzioni|portioner|personer)) (?=\d)| [–—-] (?=\p{L})|(?<!\d ?(?:h|hours?|hrs?|std\.?|stunden?|heures?|horas?|or[ae]|timer?)), (?=[\p{L}\d])|(?<=\p{L}{2}|\p{L} \d{1,3})(?<!^\d+ (?:min|std))\.\s(?=\p{Lu})|(?<=\d ?\p{L}{1,8})\.? (?=\p{L}[\p{L} ]{2,20}:)|(?<=\d ?\p{L}{1,8}\.?) (?=(?:prep|bake|cook|total|rest|chill|makes|serves|servings|yields?)(?!\p{L})[^\d|•·;,]{0,12}\d)/iu;

/**
 * Returns the times and the yield that a page shows without markup, as properties of a schema.org `Recipe`.
 */
export function readVisibleFacts(texts: string[]): Record<string, unknown> {
  const lines = texts
    .filter((text) => text.length <= longestLine)
    .map((text) => text.split(between).map((part) => bare(cleanPageLine(part))));
  const short = lines.flat();
  const times = timesIn(short);
  const isKnown = Object.keys(times).length > 0;
  // '4 people, 45 minutes'
  const besideServings = lines.find((parts) => parts.length > 1 && parts.some(isPeople)) ?? [];
  // '45 mins' above or below 'Serves 4'
  const at = short.findIndex(statesServings);
  const near =
    at === -1 ? [] : [...short.slice(Math.max(0, at - 2), at), ...short.slice(at + 1, at + 3)];
  const total = isKnown
    ? undefined
    : [...besideServings, ...near].find((part) => /^\d/.test(part) && time(part));
  return { ...times, ...(total && { totalTime: total }), recipeYield: servingsIn(short) };
}

/** Without a symbol at its start and a period at its end. */
const bare = (line: string) => line.replace(/^[^\p{L}\p{N}]+|\.$/gu, '');

/** 'Serves 4', '4 people', 'Zutaten für 4 Portionen', or 'Serves' above '4'. */
function servingsIn(short: string[]): string | undefined {
  const said =
    short.find(
      (line, i) =>
        statesServings(line) ||
        (i > 0 && /^\d{1,3}$/.test(line) && servingsLabel.test(`${short[i - 1]} ${line}`)),
    ) ?? short.find((line) => matchIngredientsHeading(line) === 2 && /\d/.test(line));
  return said?.replace(/^(?:.*\(1x\) )?.*?(?=\d)/i, '').replace(/[^\p{L}\p{N})]+$/u, '');
}

/** Returns whether a line states times or servings and nothing else. */
export function isTimeOrServingsLine(line: string): boolean {
  if (line.length > longestLine) return false;
  const parts = line.split(between).map(bare);
  // 'Pour 4 cups of water' does not state servings.
  const isServingsOnly = (part: string) =>
    isServingsLine(part) || isPeople(part) || (servingsLabel.test(part) && !/^pour\b/i.test(part));
  return parts.every((part) => Object.keys(timesIn([part])).length > 0 || isServingsOnly(part));
}

/** Returns the lines that state neither times nor servings, with a value on the same line or the next. */
export function removeTimeAndServingsLines(lines: string[]): string[] {
  const isLabel = (line = '') =>
    [...labels.map(([, label]) => label), servingsName].some(
      (label) => label.exec(bare(line))?.[0] === bare(line),
    );
  const isValue = (line = '') => time(line) !== undefined || /^\d{1,3}(?: \p{L}+)?$/u.test(line);
  return lines.filter((line, i) => {
    const isPair =
      (isLabel(line) && isValue(lines[i + 1])) || (isValue(line) && isLabel(lines[i - 1]));
    return !isPair && !isTimeOrServingsLine(line);
  });
}

const statesServings = (line: string) =>
  isServingsLine(line) || servingsLabel.test(line) || isPeople(line);

const isPeople = (line: string) => /^\d.*\p{L}/u.test(line) && isOnlyServings(line);

/** Times after their labels, on the same line or the next. */
function timesIn(short: string[]): Record<string, unknown> {
  const times: Record<string, unknown> = {};
  short.forEach((written, i) => {
    const line = labelFirst(written);
    for (const [name, label] of labels) {
      const found = name in times ? null : label.exec(line);
      if (!found) continue;
      const rest = line.slice(found[0].length).replace(/^\s*(?:time)?\s*[:：–|-]?\s*/, '');
      const [next, last] = [short[i + 1] ?? '', short[i + 2] ?? ''];
      const said = rest ? time(rest, true) : (time(next) ?? time(`${next} ${last}`));
      if (said) times[name] = said;
    }
  });
  return times;
}

/** '20 minutes prep' as 'prep 20 minutes'. */
const labelFirst = (line: string) =>
  line
    .replace(/^(\d[\d\s\p{L}.:]{2,20}?) (prep|cook|bake|total)(?:ing)?(?: time)?$/iu, '$2 $1')
    .replace(
      /^(\d{1,3} ?(?:h|heures?|min|minut\p{L}{0,3}|std|stunden?)\.?) (\p{L}{4,15})$/iu,
      '$2 $1',
    );

/** A duration, if the text is nothing else; with `andMore`, also '10 minutes plus chilling'. */
function time(text: string, andMore = false): string | undefined {
  const { minutes, written } = readMinutes(text);
  const isTime = written === null || (andMore && /^\d.{0,60}$/.test(text));
  return minutes > 0 && isTime && /\D/.test(text) ? text : undefined;
}

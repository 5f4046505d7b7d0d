/** The sign for minutes, which after anything but a verb of cooking means feet. */
export const minuteMark = "['’′](?!['’′\"″\\p{L}\\d])";

/** Units that only follow digits: 'bake the two' is in quotation marks, and 'a tim tam' is a biscuit. */
export const unitAfterDigitsPattern = new RegExp(`^\\s?(?:tim(?!\\p{L})|${minuteMark})`, 'iu');

/** Scandinavian hours, which in English are a clock and 'one time'. */
export const scandinavianHourPattern = /^\s?time(r?)(?!\p{L})/iu;

/** Times without a number of their own, and their seconds. */
export const secondsByTime: [pattern: string, seconds: number][] = [
  ["mezz['’]?or(?:a|etta)|halvtimmen?|halvtimen?|halfuur|half-an-hour", 1800],
  ['hora y media', 5400],
  ['hora y cuarto', 4500],
  ['(?:cuarto|quarto) de hora', 900],
];

/** Units of time: those of recipes' steps, and those read only where a time is expected, in more languages. */
export const timeUnits: { seconds: number; inSteps: string; inTimes: string }[] = [
  {
    seconds: 604_800,
    inSteps: 'weeks?',
    inTimes:
      'w|wk|wochen?|tydz\\p{L}*|semaines?|semanas?|settiman[ae]|weken|hafta|veck(?:a|or)|uger?|uker?|viikko\\p{L}*',
  },
  {
    seconds: 86_400,
    inSteps: 'days?|tagen?|tage?|jours?',
    inTimes:
      'd|dzień|dni|j|días?|dias?|giorn[oi]|dag(?:en|ar|er)?|g[uü]n|døgn|dygn|vrk|päiv\\p{L}*|dn[yíů]|den|nap|zile?|μέρες|ημέρες|д(?:ень|ня|ней)|сут\\p{L}*|日|天|일|يوم',
  },
  {
    seconds: 3600,
    inSteps:
      "hours?|hrs?|h|stunden?|std|heures?|horas?|or[ae]|['’]ora|timm(?:e|ar)|timer?|tim|uur|uren|godzin\\p{L}*",
    inTimes:
      'hs|stdn|godz\\p{L}*|g|u|saat|sa|timmer|t|tunti\\p{L}*|hod\\p{L}*|óra|órá\\p{L}*|or[eă]|ώρ\\p{L}*|ωρ\\p{L}*|ч|час\\p{L}*|год\\p{L}*|時間|小时|小時|시간|ساعة|ساعات|jam|giờ|tiếng',
  },
  { seconds: 2700, inSteps: 'dreiviertelstunden?', inTimes: 'dreiviertelstd' },
  { seconds: 1800, inSteps: 'demi-?heures?', inTimes: 'demi heures?' },
  {
    seconds: 900,
    inSteps: "viertelstunden?|quarts? d['’]heure|quart[io] d['’]ora|kwartier(?:en)?|kvart(?:er)?",
    inTimes: 'kwadrans\\p{L}*',
  },
  {
    seconds: 60,
    inSteps: `minute[nr]|minutes?|mins?|mn|minut[io]|minutos|minuut|minuty?|${minuteMark}`,
    inTimes:
      'm|minut\\p{L}*|dakika|dk|dak|perc\\p{L}*|λεπτ\\p{L}*|λ|мин\\p{L}*|м|хв\\p{L}*|分|分钟|分鐘|분|دقيقة|دقائق|menit|phút|นาที',
  },
  {
    seconds: 1,
    inSteps: 'seconds?|secs?|s|sekunde[nr]?|sek|secondes?|segundos?|secondi|seconden',
    inTimes: 'sekund\\p{L}*|saniye|sn|秒',
  },
];

/** '1h30' and '1 hour 30 minutes', but not '1h 30-40'; the group `more` has the minutes. */
export const hourWithMinutes =
  'h(?:rs?|ours?)?\\s?(?<more>[0-5]\\d)(?:\\s?m(?:n|in(?:ute)?s?)?(?!\\p{L})|(?!\\d|\\s?(?:°|º|[/x×%.]\\d|[-–]\\d(?!\\d?\\s?h)|(?!or|until|then|in|at|on|with|to|bis|à|till)\\p{L})))';

/** The seconds after minutes: '1 min 30'. */
export const secondsAfterMinutesPattern =
  /^ ?([0-5]\d)(?=\s*(?:$|[.;)]|,\s|(?:de|à|sur|par|per|on|each|until|over)\s))/u;

/** Words around a time that do not change its meaning. */
export const timeFillers =
  'about|around|approx(?:imately)?|ca|c|circa|total|and|und|plus|up to|etwa|rund|environ|et|unos?|unas?|aprox\\p{L}*|y|e|ed|cerca de|en|ongeveer|och|og|ve|yaklaşık|ok|około|oraz|i|и|около|ungefär|約|约|大约|약|under|(?:less|more) than|or less|or more|over|über|unter|weniger als|moins de|plus de|menos de|más de|mais de|meno di|più di|minder dan|meer dan|mindre än|över|yli|poniżej|ponad';

/** Ways to write a time, and how they are read. */
export const timeSpellings: [pattern: string, spelling: string][] = [
  // 'Prep time10 min'.
  ['(?<=\\p{L}{2})(?=\\d)', ' '],
  ['(?<=\\d ?saat ?)buçuk', ' 30 min'],
  ['(?<!\\p{L})(?:пол ?часа|半小[时時]|半時間|半鐘頭|반 ?시간)|^halv tim(?:e|me)', '30 min'],
  ["^(?=demi-?heure|quart d[’']heure|quarto d[’']ora|(?:drei)?viertelstunde)", '1 '],
  ['\\b(?:en|bir) (?!halv)(?=\\p{L})', '1 '],
  ["(?<=\\d) ?['’′](?=\\s|$)", ' min '],
  ["(?<=\\p{L})['’](?=\\s|$)", ''],
];

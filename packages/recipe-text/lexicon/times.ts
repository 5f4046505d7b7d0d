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
    inSteps: 'hours?|hrs?|h|stunden?|std|heures?',
    inTimes:
      'hs|stdn|godz\\p{L}*|g|horas?|or[ae]|u|uur|uren|saat|sa|tim|timm(?:e|ar|er)|timer?|t|tunti\\p{L}*|hod\\p{L}*|óra|órá\\p{L}*|or[eă]|ώρ\\p{L}*|ωρ\\p{L}*|ч|час\\p{L}*|год\\p{L}*|時間|小时|小時|시간|ساعة|ساعات|jam|giờ|tiếng',
  },
  {
    seconds: 60,
    inSteps: 'minuten|minutes?|mins?',
    inTimes:
      'm|mn|minut\\p{L}*|minuut|dakika|dk|dak|perc\\p{L}*|λεπτ\\p{L}*|λ|мин\\p{L}*|м|хв\\p{L}*|分|分钟|分鐘|분|دقيقة|دقائق|menit|phút|นาที',
  },
  {
    seconds: 1,
    inSteps: 'seconds?|secs?|s|sekunden?|secondes?',
    inTimes: 'sek|sekund\\p{L}*|segundos?|secondi|saniye|sn|秒',
  },
];

/** Words around a time that change nothing. */
export const timeFillers =
  'about|around|approx(?:imately)?|ca|c|circa|total|and|und|plus|up to|etwa|rund|environ|et|unos?|unas?|aprox\\p{L}*|y|e|ed|cerca de|en|ongeveer|och|og|ve|yaklaşık|ok|około|oraz|i|и|около|ungefär';

/** Ways to write a time, and how they are read. */
export const timeSpellings: [pattern: string, spelling: string][] = [
  // 'Prep time10 min'.
  ['(?<=\\p{L}{2})(?=\\d)', ' '],
  [
    '(?<=\\d ?(?:saat|heure|hour|hr|Stunde|hora|ora|uur) ?)(?:buçuk|et demie?|y media|e mezza|e mezzo|e meia)',
    ' 30 min',
  ],
  ['\\byarım (?=\\p{L})|\\beine halbe ', '1/2 '],
  ['\\bhalf an? ', '1/2 '],
  ['\\b(?:an?|one|eine?|une?|una|een|en|bir) (?=\\p{L})', '1 '],
  ["(?<=\\d) ?['’′](?=\\s|$)", ' min '],
  ["(?<=\\p{L})['’](?=\\s|$)", ''],
];

const languages =
  'en de fr es it pt nl tr pl sv da nb fi cs sk hu ro hr sl el ru uk bg ca id'.split(' ');

let months: Map<string, number> | undefined;

/** The numbers of months by their names, long or short, in the forms that dates take. */
function monthNames(): Map<string, number> {
  const named = new Map<string, number>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (let number = 0; number < 12; number++) {
          const parts = format.formatToParts(Date.UTC(2021, number, 15));
          const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (name.length > 2) named.set(name, number);
        }
      }
    }
  }
  return named;
}

function bare(name: string): string {
  return name.toLocaleLowerCase('en').replace(/[^\p{L}]/gu, '');
}

/** Returns the day of a date such as '3. März 2021', 'March 3, 2021' or '03.03.2021', or undefined. */
export function parseDateInWords(written: string): Date | undefined {
  const numbers = /(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/.exec(written);
  const year = numbers?.[3] ?? /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(written)?.[0];
  months ??= monthNames();
  const word = written.match(/\p{L}+/gu)?.find((each) => months?.has(bare(each)));
  const month = numbers ? Number(numbers[2]) - 1 : months.get(bare(word ?? ''));
  if (year === undefined || month === undefined) return undefined;
  const day =
    numbers?.[1] ?? /(?<![\d:])\d{1,2}(?![\d:])/.exec(written.replace(year, ' '))?.[0] ?? 1;
  const date = new Date(Date.UTC(Number(year), month, Number(day)));
  return date.getUTCMonth() === month ? date : undefined;
}

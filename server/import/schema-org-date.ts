const languages =
  'en de fr es it pt nl tr pl sv da nb fi cs sk hu ro hr sl el ru uk bg ca id'.split(' ');

/** The number of a month by its name, long or short, in many languages and in the forms that dates take. */
const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      (['long', 'short'] as const).flatMap((style) => {
        const options: Intl.DateTimeFormatOptions = { month: style, timeZone: 'UTC' };
        const inDate = new Intl.DateTimeFormat(language, { ...options, day: 'numeric' })
          .formatToParts(Date.UTC(2021, month, 15))
          .find((part) => part.type === 'month')?.value;
        const alone = new Intl.DateTimeFormat(language, options).format(Date.UTC(2021, month, 15));
        const names = [inDate, alone].map((name) => bare(name ?? ''));
        return names.filter((name) => name.length > 2).map((name) => [name, month] as const);
      }),
    ),
  ),
);

function bare(name: string): string {
  return name.toLocaleLowerCase('en').replace(/[^\p{L}]/gu, '');
}

/** Returns the day of a date such as '3. März 2021', 'March 3, 2021' or '03.03.2021', or undefined. */
export function dayInWords(written: string): Date | undefined {
  const numbers = /(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/.exec(written);
  const year = numbers?.[3] ?? /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(written)?.[0];
  const word = written.match(/\p{L}+/gu)?.find((each) => months.has(bare(each)));
  const month = numbers ? Number(numbers[2]) - 1 : months.get(bare(word ?? ''));
  if (year === undefined || month === undefined) return undefined;
  const day =
    numbers?.[1] ?? /(?<![\d:])\d{1,2}(?![\d:])/.exec(written.replace(year, ' '))?.[0] ?? 1;
  const date = new Date(Date.UTC(Number(year), month, Number(day)));
  return date.getUTCMonth() === month ? date : undefined;
}

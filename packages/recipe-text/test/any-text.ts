import fc from 'fast-check';

/**
 * Texts of any code points but surrogates. `fc.string({ unit: 'binary' })` makes them, too, but first maps all code points
 * back to numbers: a second and 100 MB in each process.
 */
export const anyText = (maxLength: number) =>
  fc.string({
    unit: fc
      .nat(0x10ffff - 0x800)
      .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800)),
    maxLength,
  });

import fc from 'fast-check';
import { anyText } from '../packages/recipe-text/test/any-text.ts';

/** Text that attackers send to find a way in or an unhandled case. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '0', '-1', '1', '1.5', '1e999', 'NaN', 'null', 'undefined', 'true', 'on', '[]'],
    ...['2147483648', '9223372036854775807', '9223372036854775808', '9'.repeat(400), '0x10'],
    ...[
      '%',
      '_',
      '\\',
      '%%%',
      '_%\\',
      "'",
      '"',
      "' or 1=1 --",
      '; drop table users',
      '$1',
      '{{7*7}}',
    ],
    ...['\0', 'a\0b', '\ud800', 'a\udfffb', '\ufeff', '\u2028', '\u202e', '\r\nX-Bad: 1', '\n'],
    ...['..', '../../etc/passwd', '.', '/', '//', '\\\\', '//evil.example', 'javascript:alert(1)'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '</script><script>alert(1)</script>',
    ],
    ...['a-'.repeat(3000), '-'.repeat(5000), 'a'.repeat(20_000), '('.repeat(2000), 'ﬃ'.repeat(900)],
    ...['2024-02-30T25:61:00Z', '+infinity', '-0001-01-01', '0000-00-00', '{"a":1}', 'aé中🍲'],
  ),
  anyText(40),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 12 }),
);

/** The same text as part of a URL: as is, encoded once or twice, or encoded wrongly. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map(encode) },
  hostileText.map((text) => encode(encode(text))),
  fc.constantFrom(
    ...['%', '%0', '%zz', '%FF', '%C0%AF', '%ED%A0%80', '%E0%A4%A', '%00', '%2e%2e', '%2F', '%5C'],
    ...['..', '.', ';x=1', '*', ':slug', '@', '+', '&', '=', 'a%0d%0ab', '%25%30%30', '\xff\xfe'],
  ),
);

/** Query strings, including names that have a meaning. */
export const hostileQuery: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...parameters()) },
        hostilePart.map((part) => part.slice(0, 200)),
      ),
      fc.oneof(
        hostilePart,
        fc.constantFrom('root', 'routes/public/recipe', 'routes/admin/layout,root'),
      ),
      fc.constantFrom('=', '', '[]=', '%5B0%5D='),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value, sign]) => `${name}${sign}${sign && value}`).join('&'));

function parameters(): string[] {
  return [
    ...[
      'search',
      'category',
      'difficulty',
      'sort',
      'after',
      'before',
      'next',
      'token',
      'id',
      'page',
    ],
    ...[
      '_routes',
      'index',
      'sent',
      'done',
      'email',
      'role',
      'featured',
      'version',
      'paths',
      'from',
      'servings',
      'units',
      'pan',
      'tin',
    ],
  ];
}

/** Headers that frameworks and proxies interpret. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    ...['X-React-Router-SPA-Mode', 'X-React-Router-Prerender-Data', 'X-React-Router-Request'],
    ...[
      'X-Remix-Response',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Forwarded-Prefix',
      'Forwarded',
    ],
    ...[
      'X-HTTP-Method-Override',
      'X-Original-URL',
      'X-Rewrite-URL',
      'Host',
      'Accept',
      'Accept-Language',
    ],
    ...['Accept-Encoding', 'If-None-Match', 'If-Modified-Since', 'Range', 'Referer', 'User-Agent'],
    ...['Purpose', 'Authorization', 'X-Potluck-Client-Address', 'Expect-CT', 'Cache-Control'],
  ),
  fc.oneof(
    fc.constantFrom(
      'yes',
      'true',
      '*',
      'evil.example',
      'https',
      'bytes=0-',
      'bytes=9-1,5',
      'br;q=0',
    ),
    fc.string({
      unit: fc.integer({ min: 0xa0, max: 0xff }).map((c) => String.fromCharCode(c)),
      maxLength: 30,
    }),
  ),
  { maxKeys: 3 },
);

/** Percent-encoding that also accepts half a surrogate pair. */
function encode(text: string): string {
  return [...text].map((c) => encodeURIComponent(c.isWellFormed() ? c : '\ufffd')).join('');
}

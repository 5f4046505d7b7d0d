import { expect, test } from 'vitest';
import { parseLenientJson } from './mend-json.ts';

test('valid JSON is not changed', () => {
  expect(parseLenientJson('{"a": [1, null, "b"]}')).toEqual({
    values: [{ a: [1, null, 'b'] }],
    mended: false,
  });
  expect(parseLenientJson(' ')).toEqual({ values: [], mended: false });
});

test.each<[string, unknown]>([
  ['{"a":1,}', { a: 1 }],
  ['{"a":[1,2,],}', { a: [1, 2] }],
  ['{"a":"b\nc\td"}', { a: 'b\nc\td' }],
  [
    '{"a":"a "big" bowl, then bake", "b":["1 9" pan", "x"]}',
    { a: 'a "big" bowl, then bake', b: ['1 9" pan', 'x'] },
  ],
  [
    '{"a": "add "salt", "pepper" and stir", "b": "c"}',
    { a: 'add "salt", "pepper" and stir', b: 'c' },
  ],
  ['{"a":"b" "c":"d"}', { a: 'b', c: 'd' }],
  ['{"a":["x"\n"y"]}', { a: ['x', 'y'] }],
  ['{"a":"it\\\'s"}', { a: "it's" }],
  ["{'a':'b', c: true, d: undefined}", { a: 'b', c: true, d: '' }],
  ['{"a":"b", // note\n"c":"https://x.y/z"}', { a: 'b', c: 'https://x.y/z' }],
  ['{"a": ,"b":1}', { a: null, b: 1 }],
  ['{"a":{"b":[1,2}, "c":3}', { a: { b: [1, 2] }, c: 3 }],
  ['{"a":"b","c":["x","y', { a: 'b', c: ['x', 'y'] }],
  ['{“a”: “b”};', { a: 'b' }],
  ['{&quot;a&quot;:&quot;b&quot;}', { a: 'b' }],
])('broken JSON is repaired: %s', (source, value) =>
  expect(parseLenientJson(source)).toEqual({ values: [value], mended: true }),
);

test('text around JSON is removed', () => {
  for (const source of ['<!-- {"a":1} -->', '//<![CDATA[\n{"a":1}\n//]]>', '\uFEFF{"a":1}']) {
    expect(parseLenientJson(source)).toEqual({ values: [{ a: 1 }], mended: false });
  }
});

test('several JSON values in one script are all read', () => {
  expect(parseLenientJson('{"a":1}\n{"b":2}').values).toEqual([{ a: 1 }, { b: 2 }]);
  expect(parseLenientJson('nothing').values).toEqual([]);
});

import { expect, test } from 'vitest';
import { cookPath, getNeighborCookScreens, readCookScreen } from './cook-path.ts';
import { isOnlyCookScreenChange } from './other-screen.ts';

test.each([
  ['', 'ready'],
  ['step=1', 1],
  ['step=7', 7],
  ['step=done', 'done'],
  ...['0', '8', '-1', '1e0', '01', '1.5', ' 1', '99999999999999999999', 'x', '', '١', 'ready'].map(
    (step): [string, string] => [`step=${step}`, 'ready'],
  ),
])('step=%s shows the screen %s of seven steps', (query, screen) => {
  expect(readCookScreen(new URLSearchParams(query), 7)).toBe(screen);
});

test('cook mode screens are linked from the ingredients through the steps to the end, and back', () => {
  const way = (steps: number) => {
    const screens = ['ready', ...Array.from({ length: steps }, (_, i) => i + 1), 'done'] as const;
    return { screens, found: screens.map((screen) => getNeighborCookScreens(screen, steps)) };
  };
  for (const steps of [0, 1, 3]) {
    const { screens, found } = way(steps);
    expect(found.map(({ before }) => before)).toEqual([undefined, ...screens.slice(0, -1)]);
    expect(found.map(({ after }) => after)).toEqual([...screens.slice(1), undefined]);
  }
});

test('paths of cook mode contain servings and units', () => {
  expect(cookPath('soup', '')).toBe('/recipes/soup/cook');
  expect(cookPath('soup', '', 2)).toBe('/recipes/soup/cook?step=2');
  expect(cookPath('soup', 'servings=8&units=us', 'done')).toBe(
    '/recipes/soup/cook?step=done&servings=8&units=us',
  );
});

test.each([
  ['/recipes/soup/cook', '/recipes/soup/cook?step=1', true],
  ['/recipes/soup/cook?servings=8', '/recipes/soup/cook?step=2&servings=8', true],
  ['/recipes/soup/cook?step=1', '/recipes/soup/cook?step=1', false],
  ['/recipes/soup/cook?step=1', '/recipes/soup/cook?step=2&servings=8', false],
  ['/recipes/soup/cook?step=1', '/recipes/stew/cook?step=1', false],
  ['/recipes', '/recipes?step=1', false],
])('navigating from %s to %s needs no data: %s', (from, to, expected) => {
  const [one, other] = [from, to].map((path) => new URL(path, 'https://example.com'));
  expect(isOnlyCookScreenChange(one as URL, other as URL)).toBe(expected);
});

import { beforeAll, test } from 'vitest';
import { addSixty, expectForgedSurvived, sorts } from '../../test/lists/sixty-recipes.ts';

beforeAll(addSixty);

test.each(sorts)('pages sorted by %s survive any forged cursor', (sort) =>
  expectForgedSurvived(sort, [2, 3]),
);

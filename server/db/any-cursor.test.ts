import { beforeAll, test } from 'vitest';
import {
  addListed,
  expectSurvived,
  listsWithCursor,
  someCursors,
} from '../../test/lists/cursors.ts';

beforeAll(addListed);

test.each(listsWithCursor)('no cursor makes a list fail: %s', (name) =>
  expectSurvived(name, someCursors),
);

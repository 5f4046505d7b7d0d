import { beforeAll, test } from 'vitest';
import {
  addListed,
  allCursors,
  expectSurvived,
  listsWithCursor,
} from '../../test/lists/cursors.ts';

beforeAll(addListed);

test.each(listsWithCursor)('no cursor makes a list fail: %s', (name) =>
  expectSurvived(name, allCursors()),
);

import { expect, test } from 'vitest';
import { send } from '../../test/app.ts';

test.each(['/recipes/%00', '/chef/a%00', '/category/%00/feed.xml', '/%00'])(
  '%j is refused before it reaches the database',
  async (path) => {
    expect((await send(path)).status).toBe(400);
  },
);

test.each(['/recipes?search=%00', '/recipes/%FF', '/recipes/%E0%A4%A'])(
  '%j is odd but no error of ours',
  async (path) => {
    expect((await send(path)).status).toBeLessThan(400);
  },
);

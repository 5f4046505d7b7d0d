import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { releaseParts } from './release.mjs';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

test('the container image has the parts of a release', () => {
  const [, last = ''] = /.*^FROM [^\n]*\n(.*)/ms.exec(dockerfile) ?? [];
  const copied = [...last.matchAll(/^COPY (?:--from=\w+ )?\S*?([\w.-]+) \S+$/gm)].map(
    ([, name]) => name,
  );
  expect(copied.sort()).toEqual([...releaseParts, 'node_modules'].sort());
});

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorForLog } from './log.ts';

test('a database error is logged without the row that it quotes', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(cook@example.com) already exists.',
    where: 'COPY users, line 1: "cook@example.com"',
  });
  const lines: string[] = [];
  const log = pino({ serializers: { err: errorForLog } }, { write: (line) => lines.push(line) });
  log.error({ err: error }, 'something failed');
  expect(lines[0]).toContain('duplicate key value');
  expect(lines[0]).toContain('23505');
  expect(lines[0]).toContain('log.test.ts');
  expect(lines[0]).not.toContain('cook@example.com');
});

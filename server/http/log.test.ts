import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { errorForLog, log } from './log.ts';

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

test('a log line has no characters that reverse text or control a terminal', () => {
  const lines: string[] = [];
  const stream = (log as unknown as { [pino.symbols.streamSym]: { write(line: string): void } })[
    pino.symbols.streamSym
  ];
  vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line));
  log.level = 'info';
  log.info({ path: '/\u202egnp.exe\u009b2J' }, 'wrote the email "\u2066Soup" to the outbox');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\u202e\u2066\u009b]/);
  expect(JSON.parse(lines[0] ?? '').path).toBe('/\u202egnp.exe\u009b2J');
});

import { expect, test } from 'vitest';
import { formatInZone, readLocalTime } from './zoned-time.ts';

const berlin = { zone: 'Europe/Berlin', now: new Date('2026-01-01T00:00Z') };
const read = (text: string, occurrence?: string, options = berlin) =>
  readLocalTime(text, occurrence, options);
const at = (iso: string) => ({ at: new Date(iso) });

test('a local time is in the time zone of the site, in winter and in summer', () => {
  expect(read('2026-02-01T10:00')).toEqual(at('2026-02-01T09:00Z'));
  expect(read('2026-07-01T10:00')).toEqual(at('2026-07-01T08:00Z'));
  const lordHowe = { ...berlin, zone: 'Australia/Lord_Howe' };
  expect(read('2026-07-01T10:00', undefined, lordHowe)).toEqual(at('2026-06-30T23:30Z'));
});

test('a local time that daylight saving skips is rejected, with the next time that exists', () => {
  expect(read('2026-03-29T01:59')).toEqual(at('2026-03-29T00:59Z'));
  for (const text of ['2026-03-29T02:00', '2026-03-29T02:59'])
    expect(read(text), text).toEqual({
      error: expect.stringMatching(/clocks go forward then.* such as 03:(00|59)\.$/),
    });
  expect(read('2026-03-29T03:00')).toEqual(at('2026-03-29T01:00Z'));
});

test('a local time that daylight saving repeats needs a choice', () => {
  const repeated = '2026-10-25T02:30';
  expect(read(repeated)).toEqual({
    error: expect.stringMatching(/comes twice .*first \(UTC\+02:00\) .*second \(UTC\+01:00\)/),
  });
  expect(read(repeated, 'third')).toHaveProperty('error');
  expect(read(repeated, 'first')).toEqual(at('2026-10-25T00:30Z'));
  expect(read(repeated, 'second')).toEqual(at('2026-10-25T01:30Z'));
  // The choice has no effect at other times.
  expect(read('2026-10-25T03:00', 'first')).toEqual(at('2026-10-25T02:00Z'));
});

test('a local time must exist and be in the future', () => {
  for (const text of ['', 'soon', '2026-02-30T10:00', '2026-02-01T24:00', '2026-02-01T10:00Z'])
    expect(read(text), text).toHaveProperty('error');
  expect(read('2026-01-01T01:00')).toEqual({
    error: 'This time has passed. Choose a later one.',
  });
  expect(read('2026-01-01T01:01')).toHaveProperty('at');
});

test('a form shows a repeated time with the occurrence that was chosen', () => {
  for (const occurrence of ['first', 'second']) {
    const time = read('2026-10-25T02:30', occurrence);
    expect('at' in time && formatInZone(time.at, berlin.zone)).toMatchObject({
      value: '2026-10-25T02:30',
      occurrence,
    });
  }
  expect(formatInZone('2026-07-01T08:00:00Z', berlin.zone)).toMatchObject({
    value: '2026-07-01T10:00',
    occurrence: null,
    label: 'Jul 1, 2026, 10:00 AM GMT+2',
  });
});

import { expect } from 'vitest';
import type { Answer } from './addresses.ts';

/** Checks that an answer has a status or leads to a path; its text. */
export async function expectAnswer(answer: Response, expected: Answer): Promise<string> {
  if (typeof expected === 'number') expect(answer.status).toBe(expected);
  else {
    expect([301, 302]).toContain(answer.status);
    expect(answer.headers.get('Location')?.split('?')[0]).toBe(expected);
  }
  return answer.text();
}

/** The same of the data alone, in which being led elsewhere is a message. */
export async function expectData(answer: Response, expected: Answer): Promise<string> {
  const text = await answer.text();
  expect(answer.status).toBe(typeof expected === 'number' ? expected : 202);
  if (typeof expected === 'string') expect(text).toMatch(new RegExp(`"${expected}["?]`));
  return text;
}

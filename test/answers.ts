import { expect } from 'vitest';
import type { Answer } from './addresses.ts';

/** Checks the status or redirect of an answer and returns its text. */
export async function expectAnswer(answer: Response, expected: Answer): Promise<string> {
  if (typeof expected === 'number') expect(answer.status).toBe(expected);
  else {
    expect([301, 302]).toContain(answer.status);
    expect(answer.headers.get('Location')?.split('?')[0]).toBe(expected);
  }
  return answer.text();
}

/** The same for page data, where a redirect is a message. */
export async function expectData(answer: Response, expected: Answer): Promise<string> {
  const text = await answer.text();
  expect(answer.status).toBe(typeof expected === 'number' ? expected : 202);
  if (typeof expected === 'string') expect(text).toMatch(new RegExp(`"${expected}["?]`));
  return text;
}

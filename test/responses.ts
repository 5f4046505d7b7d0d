import { expect } from 'vitest';
import type { ExpectedResponse } from './addresses.ts';

/** Checks the status or redirect of a response and returns its text. */
export async function expectResponse(
  response: Response,
  expected: ExpectedResponse,
): Promise<string> {
  if (typeof expected === 'number') expect(response.status).toBe(expected);
  else {
    expect([301, 302]).toContain(response.status);
    const location = response.headers.get('Location')?.split('?')[0];
    expect(location?.replace(/(?!0{8}-)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, ':new')).toBe(
      expected,
    );
  }
  return response.text();
}

/** Checks page data in the same way; there, a redirect is part of the data. */
export async function expectPageData(
  response: Response,
  expected: ExpectedResponse,
): Promise<string> {
  const text = await response.text();
  expect(response.status).toBe(typeof expected === 'number' ? expected : 202);
  if (typeof expected === 'string') expect(text).toMatch(new RegExp(`"${expected}["?]`));
  return text;
}

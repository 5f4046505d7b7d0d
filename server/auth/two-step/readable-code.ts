import { randomInt } from 'node:crypto';

/**
 * Returns a random code that is easy to read: groups of five unambiguous letters and digits, with
 * 24.8 bits each.
 */
export function createReadableCode(groups: number): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const pick = () => letters[randomInt(letters.length)];
  return Array.from({ length: groups }, () => Array.from({ length: 5 }, pick).join('')).join('-');
}

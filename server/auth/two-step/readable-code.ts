import { randomInt } from 'node:crypto';

/**
 * Easy to read off a screen: groups of five letters and digits that nobody takes for another, with
 * 24.8 random bits each.
 */
export function readableCode(groups: number): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const pick = () => letters[randomInt(letters.length)];
  return Array.from({ length: groups }, () => Array.from({ length: 5 }, pick).join('')).join('-');
}

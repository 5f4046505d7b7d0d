import { linkLifetimes } from '#domain/account/link-lifetimes.ts';
import { readToken, signToken } from '../auth/token.ts';
import { config } from '../config.server.ts';

export type Subscription = { id: string; round: number };

/** Returns a confirmation link, valid until it expires or the subscriber unsubscribes. */
export function confirmLink({ id, round }: Subscription): string {
  const expires = new Date(Date.now() + linkLifetimes.newsletter.hours * 3600_000);
  return link('confirm', signToken('newsletter confirm', `${id}-${round}`, expires));
}

/** Returns an unsubscribe link, valid forever because subscribers may use any old email. */
export function unsubscribeLink({ id }: Pick<Subscription, 'id'>): string {
  return link('unsubscribe', signToken('newsletter unsubscribe', id));
}

/** Returns the subscription of a confirmLink token, or null when the token is invalid. */
export function readConfirmToken(
  token: string | null,
): (Subscription & { expired: boolean }) | null {
  const read = readToken('newsletter confirm', token);
  if (!read) return null;
  const dash = read.value.lastIndexOf('-');
  const id = read.value.slice(0, dash);
  return { id, round: Number(read.value.slice(dash + 1)), expired: read.expired };
}

/** Returns the subscription of an unsubscribeLink token, or null when the token is invalid. */
export function readUnsubscribeToken(token: string | null): { id: string } | null {
  const read = readToken('newsletter unsubscribe', token);
  return read && { id: read.value };
}

function link(action: string, token: string): string {
  return `${config.origin}/newsletter/${action}?token=${token}`;
}

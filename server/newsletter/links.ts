import { readToken, signToken } from '../auth/token.ts';
import { config } from '../config.server.ts';

export type Subscription = { id: string; round: number };

const week = 7 * 24 * 3600_000;

/** Good for a week, and for this round of a subscription: not after somebody has unsubscribed. */
export function confirmLink({ id, round }: Subscription): string {
  const expires = new Date(Date.now() + week);
  return link('confirm', signToken('newsletter confirm', `${id}-${round}`, expires));
}

/** Good for ever: mails are kept long, and who wants to leave must be able to. */
export function unsubscribeLink({ id }: Pick<Subscription, 'id'>): string {
  return link('unsubscribe', signToken('newsletter unsubscribe', id));
}

/** Whom a token of confirmLink is for, or null when nobody made it. */
export function readConfirmToken(
  token: string | null,
): (Subscription & { expired: boolean }) | null {
  const read = readToken('newsletter confirm', token);
  if (!read) return null;
  const dash = read.value.lastIndexOf('-');
  const id = read.value.slice(0, dash);
  return { id, round: Number(read.value.slice(dash + 1)), expired: read.expired };
}

/** Whom a token of unsubscribeLink is for, or null when nobody made it. */
export function readUnsubscribeToken(token: string | null): { id: string } | null {
  const read = readToken('newsletter unsubscribe', token);
  return read && { id: read.value };
}

function link(action: string, token: string): string {
  return `${config.origin}/newsletter/${action}?token=${token}`;
}

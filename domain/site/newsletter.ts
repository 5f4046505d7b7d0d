import type { FormError } from './failures.ts';

/**
 * The response to a subscriber, which never reveals whether the address is known
 * (docs/requirements/accounts.md#newsletter).
 */
export type NewsletterResponse = { message: string } | (FormError & { email?: string });

export const subscriptionRequestedMessage = 'Please check your email to confirm your subscription.';

import type { Refusal } from './failures.ts';

/** The response to a subscriber; never reveals a known address (docs/product.md#newsletter). */
export type NewsletterAnswer = { message: string } | (Refusal & { email?: string });

export const subscriptionAsked = 'Please check your email to confirm your subscription.';
export const subscriptionFailed =
  'Something went wrong, and you are not subscribed yet. Please try again in a moment.';

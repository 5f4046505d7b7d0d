/** What somebody who subscribes is told; never whether the address was known (decision 11). */
export type NewsletterAnswer = { message: string } | { error: string; email: string };

export const subscriptionAsked = 'Please check your email to confirm your subscription.';
export const subscriptionFailed =
  'Something went wrong and you are not subscribed yet. Please try again in a moment.';

import { subscriptionFailed } from './newsletter.ts';

/** Returns the message for a recipe that could not be saved; leave out internal reasons. */
export function recipeNotSaved(reason = 'Unknown error'): string {
  return `Failed to save recipe: ${reason}`;
}

/** The message of every rate limit. */
export const tooMuchAtOnce = 'That was a lot at once. Please try again in a few minutes.';

const connectionLost = 'The connection was lost. Check it, then try again.';
/** A reset whose response was lost has used up its link. */
const resetLost = 'If the link no longer works, sign in with your new password.';
const general = 'An unexpected error occurred';
const duringLogin = 'An unexpected error occurred during login';

type Message = string | ((reason?: string) => string);

/** What each form says when it fails, and the toast that announces it if its words differ. */
const failures: [form: RegExp, message: Message, toast?: string][] = [
  [/^\/(admin\/)?login(\/|$)/, duringLogin],
  [/^\/signup$/, 'An unexpected error occurred during signup'],
  [/^\/reset-password$/, 'An unexpected error occurred while resetting your password'],
  [/^\/logout$/, 'An error occurred during logout'],
  [/\/favorite$/, 'Failed to update favorites'],
  [/^\/newsletter$/, subscriptionFailed],
  [/^\/admin\/recipes\/add/, recipeNotSaved, 'Failed to add recipe'],
  [/^\/admin\/recipes\/edit\//, recipeNotSaved, 'Failed to update recipe'],
  [/^\/admin\/recipes\/import$/, 'Failed to read the recipe'],
  [/^\/admin\/recipes\/imports\//, 'Failed to change the import'],
  [/^\/admin\/recipes\/deletion$/, 'Failed to delete recipe'],
  [/^\/admin\/recipes\//, 'Failed to update recipe'],
  [/^\/admin\/trash$/, 'Failed to restore recipe'],
  [/^\/admin\/chefs\/add\?again$/, 'Failed to add author'],
  [/^\/admin\/chefs\/add$/, 'Error adding chef. Please try again.', 'Failed to add chef'],
  [/^\/admin\/chefs\/edit\//, 'Error updating chef. Please try again.', 'Failed to update chef'],
  [/^\/admin\/chefs\//, 'Failed to delete author. Please try again.', 'Failed to delete author'],
  [/^\/admin\/categories\/add/, 'Failed to add category'],
  [/^\/admin\/categories\/edit\//, 'Failed to update category'],
  [/^\/admin\/categories\/merge$/, 'Failed to merge categories'],
  [/^\/admin\/categories\//, 'Failed to delete category'],
  [/^\/admin\/tags\//, 'Failed to change tags'],
  [/^\/admin\/users\//, 'Failed to update user'],
  [/^\/admin$/, 'Failed to remove the search'],
];

type Attempt = {
  /** Whether the connection was lost. */
  isLost?: boolean;
  /** Whether the form should have saved a deleted record as a new one. */
  asNew?: boolean;
};

/** Returns the messages of the form at a path that failed, and the text of its toast. */
export function describeFailure(
  path: string,
  { isLost = false, asNew = false }: Attempt = {},
): { messages: string[]; toast?: string } {
  const form = asNew ? path.replace(/\/edit\/.*/, '/add?again') : path;
  const [, message, toast] = failures.find(([pattern]) => pattern.test(form)) ?? [null, general];
  if (typeof message === 'string') {
    const afterLoss = path === '/reset-password' ? [connectionLost, resetLost] : [connectionLost];
    return { messages: isLost ? [message, ...afterLoss] : [message], toast };
  }
  return { messages: [isLost ? message('The connection was lost') : message()], toast };
}

/** The answer to a form that changed nothing, in the shape of Conform's replies. */
export type Refusal = { status: 'error'; error: Record<string, string[]> };

/** Returns the answer to a form that changed nothing. */
export function refusal(...messages: string[]): Refusal {
  return { status: 'error', error: { '': messages } };
}

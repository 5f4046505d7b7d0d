import { pathPattern, publicPages } from './pages.ts';

/** Returns the message for a recipe that could not be saved. Pass no internal reasons. */
export function recipeNotSavedMessage(reason = 'Unknown error'): string {
  return `Failed to save recipe: ${reason}`;
}

/** The message of every rate limit. */
export const rateLimitedMessage = 'Too many requests at once. Please try again in a few minutes.';

const connectionLost = 'The connection was lost. Check it, then try again.';
/** A reset whose response was lost has consumed its link. */
const resetLost = 'If the link no longer works, sign in with your new password.';
const general = 'An unexpected error occurred';
type Message = string | ((reason?: string) => string);

/** The failure message of each form, and the toast if its text differs. */
const failures: [form: RegExp, message: Message, toast?: string][] = [
  ...publicPages.flatMap((page): [RegExp, string][] =>
    page.failure ? [[new RegExp(`^${pathPattern(page)}$`), page.failure]] : [],
  ),
  [/^\/admin\/recipes\/add/, recipeNotSavedMessage, 'Failed to add recipe'],
  [/^\/admin\/recipes\/edit\//, recipeNotSavedMessage, 'Failed to update recipe'],
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
  [/^\/admin\/merges\/undo$/, 'Failed to undo the merge'],
  [/^\/admin\/tags\//, 'Failed to change tags'],
  [/^\/admin\/drafts\/[^/]+\/return$/, 'Failed to return the draft'],
  [/^\/admin\/drafts\/undo$/, 'Failed to restore the draft'],
  [/^\/admin\/drafts\/[0-9a-f-]{36}$/, 'Failed to save the draft'],
  [/^\/admin\/pictures$/, 'Failed to add pictures'],
  [/^\/admin\/drafts\/change$/, 'Failed to change drafts'],
  [/^\/admin\/invitations$/, 'Failed to change invitations'],
  [/^\/admin\/users\//, 'Failed to update user'],
  [/^\/admin\/synonyms$/, 'Failed to change synonyms'],
  [/^\/admin\/missed-search$/, 'Failed to remove the search'],
];

type Attempt = {
  /** Whether the connection was lost. */
  isLost?: boolean;
  /** Whether the form should have saved a deleted record as a new one. */
  asNew?: boolean;
};

/** Returns the failure messages of the form at a path, and the text of its toast. */
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

/** The response to a form that changed nothing, in the format of Conform's replies. */
export type FormError = { status: 'error'; error: Record<string, string[]> };

/** Returns the response to a form that changed nothing. */
export function createFormError(...messages: string[]): FormError {
  return { status: 'error', error: { '': messages } };
}

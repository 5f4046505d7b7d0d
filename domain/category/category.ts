/** What a form says of a category. */
export type CategoryInput = { name: string; description: string };

/** Foods that every kitchen is assumed to have. Stored numbers depend on the list: a change needs a migration. */
export const staples = ['salt', 'pepper', 'water', 'oil', 'olive oil', 'sugar'];

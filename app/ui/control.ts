/** The class of an input or a select. */
export const controlClass = 'control';

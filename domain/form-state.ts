import { z } from 'zod';

const damaged = 'The form is damaged. Please load the page again.';

/** What forms of the admin area carry along unseen. */
export const formState = {
  /** Names the form as it was opened, so that sending it twice makes one record. */
  form: z
    .string()
    .regex(/^[\w-]{1,60}$/, damaged)
    .optional(),
  /** The state that its changes are meant for, to notice that somebody else saved meanwhile. */
  version: z
    .string()
    .regex(/^[\w :.+-]{1,60}$/, damaged)
    .optional(),
};

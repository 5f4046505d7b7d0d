import { z } from 'zod';

/** What forms of the admin area carry along unseen. */
export const formState = {
  /** Names the form as it was opened, so that sending it twice makes one record. */
  form: z.string().max(60).optional(),
  /** The state that its changes are meant for, to notice that somebody else saved meanwhile. */
  version: z.string().max(60).optional(),
};

import { createContext } from 'react';

/** The id of the request being rendered; undefined in the browser. */
export const RequestId = createContext<string | undefined>(undefined);

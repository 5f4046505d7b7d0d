import { createContext } from 'react';

/** Of the request that the server renders a page for; the browser knows none. */
export const RequestId = createContext<string | undefined>(undefined);

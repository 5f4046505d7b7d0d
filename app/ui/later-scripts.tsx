import { createContext, useContext } from 'react';

/** Set by the server for the page it renders; the browser finds both scripts in the document. */
export const PageStart = createContext({ json: '', code: '' });

/** Takes the place of React Router's `Scripts`: what a page starts with, and a script that starts it later. */
export function LaterScripts() {
  const { json, code } = useContext(PageStart);
  return (
    <>
      <script
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
        dangerouslySetInnerHTML={{ __html: json }}
      />
      {/* It reads the element before it, whose place nothing injected elsewhere can take. */}
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program
        dangerouslySetInnerHTML={{ __html: code }}
      />
    </>
  );
}

import { createContext, useContext } from 'react';

/** Set by the server while rendering; the browser finds both scripts in the document. */
export const PageStartContext = createContext({ json: '', code: '' });

/** Replaces React Router's `Scripts`: the page's data, and a script that loads its modules later. */
export function DeferredScripts() {
  const { json, code } = useContext(PageStartContext);
  return (
    <>
      <script
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
        dangerouslySetInnerHTML={{ __html: json }}
      />
      {/* Reads the element right before it, which nothing injected elsewhere can replace. */}
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program
        dangerouslySetInnerHTML={{ __html: code }}
      />
    </>
  );
}

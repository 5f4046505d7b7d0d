/**
 * Structured data for search engines. No text in it can end the element: `<` is escaped, and so are
 * the line separators that some readers take for the end of a line of script.
 */
export function JsonLd({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

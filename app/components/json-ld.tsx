/** Structured data for search engines; `<` is escaped, so that no text in it can end the element. */
export function JsonLd({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

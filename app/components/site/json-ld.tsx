import { jsonInScript } from '../../ui/json-in-script.ts';

/** Structured data for search engines. */
export function JsonLd({ data }: { data: unknown }) {
  const json = jsonInScript(data);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

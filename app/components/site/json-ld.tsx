import { jsonInScript } from '../../ui/json-in-script.ts';

/**
 * Structured data for search engines, which load whole pages: `data` is false in the browser
 * (`import.meta.env.SSR && …`), which then has no code to make it, and keeps what the server sent.
 */
export function JsonLd({ data }: { data: unknown }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
      dangerouslySetInnerHTML={{ __html: data ? jsonInScript(data) : '' }}
    />
  );
}

import { useRef } from 'react';
import type { StructuredData } from './head-tools.ts';
import { useHeadMetadataTools } from './use-head-tools.ts';

/** Structured data for search engines. */
export function JsonLd({ data }: { data: StructuredData }) {
  const script = useRef<HTMLScriptElement>(null);
  const tools = useHeadMetadataTools(({ jsonLd }) => {
    if (script.current) script.current.textContent = jsonLd(data);
  });
  return (
    <script
      ref={script}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<' cannot leave its element
      dangerouslySetInnerHTML={{ __html: tools?.jsonLd(data) ?? '' }}
    />
  );
}

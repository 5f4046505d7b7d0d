import { useLocation } from 'react-router';
import type { PageHeadProps } from './head-tools.ts';
import { useHeadMetadataTools } from './use-head-tools.ts';
import { useSite } from './use-site.ts';

/**
 * Renders the metadata for search engines, feed readers and link previews. Absolute URLs come from
 * ORIGIN, never from the request.
 */
export function PageHead(props: PageHeadProps) {
  const { title, feed } = props;
  const site = useSite();
  const { search } = useLocation();
  // Later pages of a list change daily; crawlers find recipes through the sitemap.
  const path = new URLSearchParams(search).has('after') ? undefined : props.path;
  const fullTitle = title ? `${title} | ${site.name}` : `${site.name}: recipes from home cooks`;
  const page = { ...props, path };
  const tools = useHeadMetadataTools(({ createMetaTags, replaceMetaTags }) => {
    replaceMetaTags(createMetaTags(page, fullTitle, site));
  });
  return (
    <>
      <title>{fullTitle}</title>
      {path && <link rel="canonical" href={site.origin + path} />}
      {path && feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={site.origin + feed.path}
        />
      )}
      {tools?.createMetaTags(page, fullTitle, site).map((tag) => (
        <meta key={JSON.stringify(tag)} {...tag} />
      ))}
    </>
  );
}

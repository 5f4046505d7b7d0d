import { useLocation } from 'react-router';
import { shareCardSize } from '#domain/site/site.ts';
import { useSite } from './use-site.ts';

type Props = {
  /** Without the site's name; omitted on the home page. */
  title?: string;
  description?: string;
  /**
   * Canonical path, without parameters. Omitted for pages that search engines should not index:
   * missing records and filtered lists.
   */
  path?: string;
  /** Preview of a shared link; defaults to the site's. */
  picture?: { path: string; alt: string };
  /** ISO 8601; makes the page an article. */
  article?: { published: string; modified: string };
  profile?: boolean;
  /** Feed of new recipes for the subject of the page. */
  feed?: { title: string; path: string };
};

/**
 * Renders the metadata for search engines, feed readers and link previews. Absolute URLs come from
 * ORIGIN, never from the request.
 */
export function PageHead({ title, description, path, picture, article, profile, feed }: Props) {
  const site = useSite();
  const { search } = useLocation();
  // Later pages of a list shift daily; crawlers find recipes through the sitemap.
  const continued = new URLSearchParams(search).has('after');
  const fullTitle = title ? `${title} | ${site.name}` : `${site.name}: recipes from home cooks`;
  const absolute = (to: string) => site.origin + to;
  const shared = picture ?? { path: site.shareCard, alt: site.name };
  const indexed = !continued && path;
  return (
    <>
      <title>{fullTitle}</title>
      {indexed && <link rel="canonical" href={absolute(indexed)} />}
      {indexed && feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={absolute(feed.path)}
        />
      )}
      {/* Read from whole pages only, so the browser gets no code for it. */}
      {import.meta.env.SSR && (
        <>
          {description && <meta name="description" content={description} />}
          <meta name="robots" content={indexed ? 'max-image-preview:large' : 'noindex'} />
        </>
      )}
      {import.meta.env.SSR && indexed && (
        <>
          <meta property="og:site_name" content={site.name} />
          <meta
            property="og:type"
            content={article ? 'article' : profile ? 'profile' : 'website'}
          />
          <meta property="og:title" content={title ?? fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={absolute(indexed)} />
          <meta property="og:image" content={absolute(shared.path)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareCardSize.width)} />
          <meta property="og:image:height" content={String(shareCardSize.height)} />
          <meta property="og:image:alt" content={shared.alt} />
          {article && <meta property="article:published_time" content={article.published} />}
          {article && <meta property="article:modified_time" content={article.modified} />}
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={title ?? fullTitle} />
          <meta name="twitter:description" content={description} />
          <meta name="twitter:image" content={absolute(shared.path)} />
          <meta name="twitter:image:alt" content={shared.alt} />
        </>
      )}
    </>
  );
}

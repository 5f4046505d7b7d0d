import { useLocation } from 'react-router';
import { shareCardSize } from '#domain/site/site.ts';
import { useSite } from './use-site.ts';

type Props = {
  /** Without the site's name; the home page has none. */
  title?: string;
  description?: string;
  /**
   * The one address of this page, without parameters. None for what search engines should leave
   * alone: pages that say that something is missing, and each of the countless filtered lists.
   */
  path?: string;
  /** For a link that somebody shares; the site's own when not given. */
  picture?: { path: string; alt: string };
  /** ISO 8601; makes the page an article. */
  article?: { published: string; modified: string };
  profile?: boolean;
  /** New recipes of what the page is about, as a feed. */
  feed?: { title: string; path: string };
};

/**
 * What the head of a public page says to search engines, feed readers and whoever shows a shared
 * link. Absolute addresses come from ORIGIN, never from the request.
 */
export function PageHead({ title, description, path, picture, article, profile, feed }: Props) {
  const site = useSite();
  const { search } = useLocation();
  // Where a list goes on depends on the day; the recipes are found by the sitemap.
  const continued = new URLSearchParams(search).has('after');
  const fullTitle = title ? `${title} | ${site.name}` : `${site.name}: recipes from home cooks`;
  const absolute = (to: string) => site.origin + to;
  if (!path || continued) {
    return (
      <>
        <title>{fullTitle}</title>
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const shared = picture ?? { path: site.shareCard, alt: site.name };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="max-image-preview:large" />
      <link rel="canonical" href={absolute(path)} />
      {feed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={feed.title}
          href={absolute(feed.path)}
        />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={article ? 'article' : profile ? 'profile' : 'website'} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
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
  );
}

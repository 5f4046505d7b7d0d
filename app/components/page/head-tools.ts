import { chefStructuredData } from '#domain/chef/chef-structured-data.ts';
import { recipeListStructuredData } from '#domain/recipe/recipe-list-structured-data.ts';
import { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';
import { breadcrumbStructuredData } from '#domain/site/breadcrumbs.ts';
import { toItemListData } from '#domain/site/list-structured-data.ts';
import { type Site, shareCardSize } from '#domain/site/site.ts';
import { siteStructuredData } from '#domain/site/site-structured-data.ts';
import { escapeJsonForScript } from '../../ui/json-in-script.ts';

export type PageHeadProps = {
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

type MetaTag = { name: string; content: string } | { property: string; content: string };

/** Returns the meta elements for search engines and link previews. */
export function createMetaTags(
  { title, description, path, picture, article, profile }: PageHeadProps,
  fullTitle: string,
  site: Site,
): MetaTag[] {
  const absolute = (to: string) => site.origin + to;
  const robots = { name: 'robots', content: path ? 'max-image-preview:large' : 'noindex' };
  const described = description ? [{ name: 'description', content: description }] : [];
  if (!path) return [...described, robots];
  const shared = picture ?? { path: site.shareCard, alt: site.name };
  const preview = {
    title: title ?? fullTitle,
    ...(description && { description }),
    image: absolute(shared.path),
    'image:alt': shared.alt,
  };
  const openGraph = {
    site_name: site.name,
    type: article ? 'article' : profile ? 'profile' : 'website',
    url: absolute(path),
    'image:type': 'image/jpeg',
    'image:width': String(shareCardSize.width),
    'image:height': String(shareCardSize.height),
    ...preview,
  };
  const articleTimes = {
    published_time: article?.published ?? '',
    modified_time: article?.modified ?? '',
  };
  return [
    ...described,
    robots,
    ...prefixed('property', 'og:', openGraph),
    ...(article ? prefixed('property', 'article:', articleTimes) : []),
    ...prefixed('name', 'twitter:', { card: 'summary_large_image', ...preview }),
  ];
}

function prefixed(kind: 'name' | 'property', prefix: string, values: Record<string, string>) {
  return Object.entries(values).map(
    ([key, content]) => ({ [kind]: prefix + key, content }) as MetaTag,
  );
}

const managed = 'meta:is([name=description], [name=robots], [name^="twitter:"], [property])';

/** Replaces the document's meta elements for search engines and link previews. */
export function replaceMetaTags(tags: MetaTag[]): void {
  const elements = tags.map((tag) => {
    const element = document.createElement('meta');
    for (const [name, value] of Object.entries(tag)) element.setAttribute(name, value);
    return element;
  });
  for (const old of document.head.querySelectorAll(managed)) old.remove();
  document.head.append(...elements);
}

const schemaOrg = {
  breadcrumbs: breadcrumbStructuredData,
  chef: chefStructuredData,
  list: toItemListData,
  recipe: recipeStructuredData,
  recipes: recipeListStructuredData,
  site: siteStructuredData,
};

/** Selects a page's schema.org data from the functions that build it. */
export type StructuredData = (to: typeof schemaOrg) => object;

/** Returns structured data as JSON for a script element. */
export function jsonLd(data: StructuredData): string {
  return escapeJsonForScript(data(schemaOrg));
}

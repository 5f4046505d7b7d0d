import { getAttributeWords, type PageElement } from './parse-page.ts';

const skipped = new Set(
  'script style noscript template svg select option textarea button nav footer figcaption iframe object audio video head math datalist dialog'.split(
    ' ',
  ),
);
/** Classes and ids of elements that are not part of the visible text. */
const unread =
  /^(?:(?:.*[-_])?(?:sr-only|screen-reader-text|screen-reader|visually-?hidden|hidden-visually)|ads?|advert(?:isement|s)?|adsbygoogle|ad[-_](?:container|wrapper|slot|unit|block|inserter).*|.*(?:^|[-_])ad-(?:slot|unit)|(?:[a-z][-_]+)?(?:newsletter|subscribe|sign-?up|opt-?in|promo|related|recommended|recommendations?)(?:[-_].*)?|(?:product|post)[-_]recommendations|widget-area|related[-_]?(?:posts|recipes|articles|content).*|jp-relatedposts|newsletter.*|(?:mw-)?edit-?section|(?:heading-)?anchor(?:js)?-?(?:link)?|breadcrumbs?|(?:.*[-_])?(?:about-)?author[-_](?:bio|box|card|info)|bio|pag(?:er|ination|enav)(?:[-_].*)?|(?:post|posts)-navigation|nav-links|share-?(?:buttons?|links|bar)|sharedaddy|social[-_]?(?:share|links|icons|media).*|tooltip.*|cookie-(?:banner|notice|consent).*|wprm-recipe-(?:equipment|notes|nutrition|video)-container|wprm-recipe-(?:jump|print|pin|rating|adjustable-servings-container|unit-conversion-container).*|mv-create-nutrition|tasty-recipes-(?:notes|nutrition|equipment|scale-container|units-container|cook-mode).*)$/i;

const comments = /^(?:[a-z][-_]+)?comments?(?:[-_].*)?$/i;

/** The parts of a page outside its main content, one of which may contain the ingredients. */
const isBeside = (element: PageElement) =>
  element.name === 'aside' &&
  !getAttributeWords(element, 'class').some((word) => /recipe|ingredient|fact/i.test(word));

/** Returns whether an element is outside the recipe or hidden: navigation, advertisements, comments. */
export function isIgnoredElement(element: PageElement): boolean {
  return isUnread(element) || isComment(element);
}

/** Returns whether an element is hidden or without text of people, while comments have some. */
export function isUnread(element: PageElement): boolean {
  return skipped.has(element.name) || isBeside(element) || isNamed(element, unread);
}

/** Returns whether an element is a comment, a part of one or a list of them. */
export const isComment = (element: PageElement) => isNamed(element, comments);

function isNamed(element: PageElement, names: RegExp): boolean {
  // Elements whose classes contain settings of themes.
  if (/^(?:html|body|main|article)$/.test(element.name)) return false;
  return [...getAttributeWords(element, 'class'), ...getAttributeWords(element, 'id')].some(
    (word) => names.test(word),
  );
}

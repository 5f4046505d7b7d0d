import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { isHeadingRow } from '@potluck/recipe-text/row';
import { html, raw } from 'hono/html';
import { isStoredPicture, variantUrl } from '#domain/image/image.ts';
import { getHeadingText, groupRows, type RowGroup } from '#domain/recipe/groups.ts';
import { formatDuration } from '#domain/recipe/recipe-facts.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { config } from '../config.server.ts';
import type { FeedRecipe } from './feed-recipes.ts';

type Subject = {
  title: string;
  description: string;
  /** Path of the page with the same content. */
  path: string;
  /** Path of the feed itself. */
  feedPath: string;
};

/** The maximum size of the entries with content, in bytes. */
const maxContentBytes = 1_000_000;

/**
 * Returns recipes as an Atom feed (RFC 4287). Of long recipes, the last have only their summary. Ids of entries survive a
 * change of title and URL.
 */
export function writeAtom(subject: Subject, recipes: FeedRecipe[]): string {
  const newest = Math.max(0, ...recipes.map((recipe) => Date.parse(recipe.updatedAt)));
  // `html` escapes values, which works for XML as for HTML.
  const feed = html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${absolute(subject.feedPath)}</id>
<title>${subject.title}</title>
${subject.description ? html`<subtitle>${subject.description}</subtitle>` : ''}
<updated>${new Date(newest).toISOString()}</updated>
<author><name>${config.siteName}</name><uri>${absolute('/')}</uri></author>
<link rel="self" type="application/atom+xml" href="${absolute(subject.feedPath)}"/>
<link rel="alternate" type="text/html" href="${absolute(subject.path)}"/>
<icon>${absolute('/favicon.svg')}</icon>
${writeEntries(recipes)}</feed>
`;
  return String(feed).replace(forbiddenInXml, '');
}

const forbiddenInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function writeEntries(recipes: FeedRecipe[]) {
  let left = maxContentBytes;
  return recipes.map((recipe) => {
    const complete = left > 0 ? String(entry(recipe, content)) : '';
    left -= Buffer.byteLength(complete);
    return left > 0 ? raw(complete) : entry(recipe);
  });
}

function entry(recipe: FeedRecipe, write?: typeof content) {
  const address = absolute(`/recipes/${recipe.slug}`);
  const { chef } = recipe;
  return html`<entry>
<id>tag:${new URL(config.origin).hostname},2026:recipe/${recipe.id}</id>
<title>${recipe.title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${new Date(recipe.createdAt).toISOString()}</published>
<updated>${new Date(recipe.updatedAt).toISOString()}</updated>
${chef ? html`<author><name>${chef.name}</name><uri>${absolute(`/chef/${chef.slug}`)}</uri></author>` : ''}
${recipe.categories.map(({ name, slug }) => html`<category term="${slug}" label="${name}"/>`)}
${recipe.description ? html`<summary>${recipe.description}</summary>` : ''}
${write ? html`<content type="html">${String(write(recipe, address))}</content>` : ''}
</entry>
`;
}

function content(recipe: FeedRecipe, address: string) {
  const url = recipe.picture?.url;
  const source = url && (isStoredPicture(url) ? absolute(variantUrl(url, 800, 'webp')) : url);
  const facts = [
    ...(recipe.totalTime > 0 ? [formatDuration(recipe.totalTime)] : []),
    ...(recipe.servings === null
      ? []
      : [`${recipe.totalTime > 0 ? 's' : 'S'}erves ${recipe.servings}`]),
  ];
  return html`${source ? html`<p><img src="${source}" alt="${recipe.title}"></p>` : ''}
${recipe.description ? html`<p>${recipe.description}</p>` : ''}
${facts.length > 0 ? html`<p>${facts.join(', ')}</p>` : ''}
<h2>Ingredients</h2>
${lists('ul', groupRows(recipe.ingredients, isHeadingRow), formatIngredientLine)}
<h2>Instructions</h2>
${lists('ol', groupRows(recipe.steps, isStepHeading), ({ content }) => content)}
${recipe.notes ? html`<h2>Recipe Notes</h2><p>${recipe.notes}</p>` : ''}
<p><a href="${address}">${recipe.title}</a></p>`;
}

function lists<Row>(tag: 'ul' | 'ol', groups: RowGroup<Row>[], textOf: (row: Row) => string) {
  return groups.map(({ heading, rows, first }) => {
    const start = first > 1 && tag === 'ol' ? ` start="${first}"` : '';
    return html`${heading ? html`<h3>${getHeadingText(textOf(heading))}</h3>` : ''}
${raw(`<${tag}${start}>`)}${rows.map((row) => html`<li>${textOf(row)}</li>`)}${raw(`</${tag}>`)}`;
  });
}

function absolute(path: string): string {
  return config.origin + path;
}

import { Feed } from 'feed';
import { html } from 'hono/html';
import { isOwnPicture, variantUrl } from '#domain/image.ts';
import { ingredientLine } from '#domain/recipe-structured-data.ts';
import { config } from '../config.server.ts';
import type { FeedRecipe } from './feed.ts';

type Subject = {
  title: string;
  description: string;
  /** Path of the page that shows the same. */
  path: string;
  /** Path of the feed itself. */
  feedPath: string;
};

/** Recipes as an Atom feed (RFC 4287). Ids outlast a change of title and so of address. */
export function writeAtom(subject: Subject, recipes: FeedRecipe[]): string {
  const newest = Math.max(0, ...recipes.map((recipe) => Date.parse(recipe.updatedAt)));
  const feed = new Feed({
    id: absolute(subject.feedPath),
    title: subject.title,
    description: subject.description,
    link: absolute(subject.path),
    feedLinks: { atom: absolute(subject.feedPath) },
    author: { name: config.siteName, link: absolute('/') },
    updated: new Date(newest),
    generator: config.siteName,
    favicon: absolute('/favicon.svg'),
    copyright: '',
  });
  for (const recipe of recipes) {
    feed.addItem({
      id: `tag:${new URL(config.origin).hostname},2026:recipe/${recipe.id}`,
      link: absolute(`/recipes/${recipe.slug}`),
      // These two are HTML.
      title: escapeHtml(recipe.title),
      description: escapeHtml(recipe.description),
      content: content(recipe),
      date: new Date(recipe.updatedAt),
      published: new Date(recipe.createdAt),
      author: recipe.chef
        ? [{ name: recipe.chef.name, link: absolute(`/chef/${recipe.chef.slug}`) }]
        : [{ name: config.siteName, link: absolute('/') }],
      category: recipe.categories.map(({ name, slug }) => ({ name, term: slug })),
    });
  }
  return feed.atom1();
}

function content(recipe: FeedRecipe): string {
  const url = recipe.picture?.url;
  const source = url && (isOwnPicture(url) ? absolute(variantUrl(url, 800, 'webp')) : url);
  return String(html`
    ${source ? html`<p><img src="${source}" alt="${recipe.title}"></p>` : ''}
    <p>${recipe.description}</p>
    <p>${recipe.totalTime} min, serves ${recipe.servings}</p>
    <h2>Ingredients</h2>
    <ul>${recipe.ingredients.map((each) => html`<li>${ingredientLine(each)}</li>`)}</ul>
    <h2>Instructions</h2>
    <ol>${recipe.steps.map((step) => html`<li>${step}</li>`)}</ol>
    ${recipe.notes ? html`<h2>Recipe Notes</h2><p>${recipe.notes}</p>` : ''}
    <p><a href="${absolute(`/recipes/${recipe.slug}`)}">${recipe.title}</a></p>`);
}

function absolute(path: string): string {
  return config.origin + path;
}

function escapeHtml(text: string): string {
  return String(html`${text}`);
}

import { getProperty, getSchemaOrgTypes, toList } from './text.ts';

const holders = ['@graph', 'mainEntity', 'itemListElement', 'item', 'hasPart'];

/**
 * Returns the `Recipe` objects in a JSON-LD document: itself, those in a list or an `@graph`, and those
 * that a page names as its content, with references by `@id` resolved.
 */
export function findRecipes(document: unknown): Record<string, unknown>[] {
  const graph = toList(getProperty(document, '@graph') ?? []);
  const named = new Map(graph.map((node) => [getProperty(node, '@id'), node]));
  return collect(document, 0).map((recipe) => {
    if (named.size === 0) return recipe;
    const filled = { ...recipe };
    for (const name of ['author', 'creator', 'image']) {
      filled[name] = toList(recipe[name]).map(
        (value) => named.get(getProperty(value, '@id')) ?? value,
      );
    }
    return filled;
  });
}

function collect(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > 5) return [];
  return toList(value).flatMap((node) => {
    if (typeof node !== 'object' || node === null) return [];
    const types = getSchemaOrgTypes(node);
    const untyped = types.length === 0 && 'name' in node && 'recipeIngredient' in node;
    if (types.includes('Recipe') || untyped) return [node as Record<string, unknown>];
    return holders.flatMap((holder) => collect(getProperty(node, holder), depth + 1));
  });
}

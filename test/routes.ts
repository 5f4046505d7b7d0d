import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

type Place = { pattern: string; file: string };
const places = placesOf(routes, '');

/** Every path of app/routes.ts, such as `/recipes/:slug`. */
export const patterns: string[] = places.map(({ pattern }) => pattern);

/** The paths of pages; others, such as `/feed.xml`, have modules without JSX. */
export const pages: string[] = places
  .filter(({ file }) => file.endsWith('.tsx'))
  .map(({ pattern }) => pattern);

function placesOf(entries: RouteConfigEntry[], base: string): Place[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const here = path ? `${base}/${path}` : base;
    const isOwn = index || (path && !children.some((child) => child.index));
    return [...(isOwn ? [{ pattern: here || '/', file }] : []), ...placesOf(children, here)];
  });
}

/** React Router's ids of the modules in app/routes.ts, such as `routes/admin/users`. */
export const routeIds: string[] = ids(routes);

function ids(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [
    file.replace(/\.tsx?$/, ''),
    ...ids(children),
  ]);
}

/** Fills in the parameters of a path with `value`. */
export function fillIn(pattern: string, value: (name: string) => string): string {
  return pattern.replace(/:(\w+)|\*/g, (_, name = '*') => value(name));
}

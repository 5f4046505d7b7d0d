import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** Every address of app/routes.ts as it stands there, `/recipes/:slug` for one. */
export const patterns: string[] = addresses(routes, '');

function addresses(entries: RouteConfigEntry[], base: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${base}/${path}` : base;
    const own = index || (path && !children.some((child) => child.index)) ? [here || '/'] : [];
    return [...own, ...addresses(children, here)];
  });
}

/** What React Router calls the modules of app/routes.ts, `routes/admin/users` for one. */
export const routeIds: string[] = ids(routes);

function ids(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [
    file.replace(/\.tsx?$/, ''),
    ...ids(children),
  ]);
}

/** An address with its parameters filled in by `value`. */
export function fillIn(pattern: string, value: (name: string) => string): string {
  return pattern.replace(/:(\w+)|\*/g, (_, name = '*') => value(name));
}

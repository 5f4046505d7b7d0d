import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** Every path of app/routes.ts, such as `/recipes/:slug`. */
export const patterns: string[] = addresses(routes, '');

function addresses(entries: RouteConfigEntry[], base: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${base}/${path}` : base;
    const own = index || (path && !children.some((child) => child.index)) ? [here || '/'] : [];
    return [...own, ...addresses(children, here)];
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

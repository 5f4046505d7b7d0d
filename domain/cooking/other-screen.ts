/** Returns whether two addresses differ in nothing but the screen of cook mode, for which all data is here. */
export function isOtherScreen(from: URL, to: URL): boolean {
  const isCook = to.pathname.endsWith('/cook');
  return isCook && from.search !== to.search && withoutStep(from) === withoutStep(to);
}

function withoutStep({ pathname, search }: URL): string {
  return pathname + search.replace(/^\?(step=\w+&?)?/, '');
}

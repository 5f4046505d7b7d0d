/** Returns whether two URLs differ only in the screen of cook mode, which needs no additional data. */
export function isOnlyCookScreenChange(from: URL, to: URL): boolean {
  const isCook = to.pathname.endsWith('/cook');
  return isCook && from.search !== to.search && withoutStep(from) === withoutStep(to);
}

function withoutStep({ pathname, search }: URL): string {
  return pathname + search.replace(/^\?(step=\w+&?)?/, '');
}

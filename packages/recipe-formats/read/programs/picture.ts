const types: [prefix: string, type: string][] = [
  ['iVBOR', 'png'],
  ['UklGR', 'webp'],
  ['R0lG', 'gif'],
];

/** Returns the data URL of a picture in Base64, or '' for none. */
export function toPictureUrl(base64: unknown): string {
  if (typeof base64 !== 'string' || base64.trim() === '') return '';
  if (base64.startsWith('data:')) return base64;
  const data = base64.replace(/\s+/g, '');
  const type = types.find(([prefix]) => data.startsWith(prefix))?.[1] ?? 'jpeg';
  return `data:image/${type};base64,${data}`;
}

/** Returns the name of a file without its folders: of '/storage/emulated/0/Pictures/a.jpg', 'a.jpg'. */
export const fileName = (path: string): string => path.replace(/^.*[/\\]/, '');

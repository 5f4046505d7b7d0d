import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, type TarEntry, unpackTar } from 'modern-tar';
import type { Manifest } from '#server/backup/manifest.ts';

export type Entries = Map<string, Buffer>;

/** Returns an archive with a change and corrected checksums. */
export async function rebuilt(
  honest: Buffer,
  change: (entries: Entries, manifest: Manifest) => void,
): Promise<Buffer> {
  const entries: Entries = new Map();
  for (const { header, data } of await unpackTar(gunzipSync(honest)))
    entries.set(header.name, Buffer.from(data ?? []));
  const manifest: Manifest = JSON.parse(String(entries.get('manifest.json')));
  entries.delete('manifest.json');
  change(entries, manifest);
  manifest.entries = Object.fromEntries([...entries].map(([name, bytes]) => [name, sum(bytes)]));
  for (const table of manifest.tables) {
    const bytes = entries.get(`tables/${table.name}/000000.copy`) ?? Buffer.alloc(0);
    table.rows = bytes.toString('latin1').split('\n').length - 1;
    table.sha256 = sum(bytes);
  }
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return packed(
    [...entries].map(([name, data]) => ({ header: { name, size: data.length }, data })),
  );
}

export async function packed(entries: TarEntry[]): Promise<Buffer> {
  return gzipSync(await packTar(entries));
}

export function sum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function edit(
  entries: Entries,
  table: string,
  change: (text: string) => string,
  encoding: BufferEncoding = 'utf8',
): void {
  const name = `tables/${table}/000000.copy`;
  const text = entries.get(name)?.toString(encoding) ?? '';
  entries.set(name, Buffer.from(change(text), encoding));
}

export function find<T extends { name: string }>(all: T[], name: string): T {
  const found = all.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is there`);
  return found;
}

/** Returns a tar with a corrected checksum in its first header. */
export function checksummed(tar: Buffer): Buffer {
  tar.fill(' ', 148, 156);
  const total = tar.subarray(0, 512).reduce((sum, byte) => sum + byte, 0);
  tar.write(`${total.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return tar;
}

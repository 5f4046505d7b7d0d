import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  name: string;
  content: string | Uint8Array;
  /** The size that its header claims. */
  size?: number;
  encrypted?: boolean;
  /** 0 stored, 8 deflated (default). */
  method?: number;
};

/** Returns a zip archive as other programs write it, or with false values, like a hostile archive. */
export function createZip(entries: Entry[] | Record<string, string | Uint8Array>): Buffer {
  const list: Entry[] = Array.isArray(entries)
    ? entries
    : Object.entries(entries).map(([name, content]) => ({ name, content }));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size, encrypted, method = 8 } of list) {
    const bytes = Buffer.from(content as string);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Names are UTF-8.
    common.writeUInt16LE(0x800 + (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    files.push(Buffer.from('PK\x03\x04'), common, path, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, rest, path);
    offset += 30 + path.length + packed.length;
  }
  const body = Buffer.concat(files);
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, index, end]);
}

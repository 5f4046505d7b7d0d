/** What a store of files does, wherever they lie. Keys are relative paths; each call throws when the store does not answer. */
export type FileStore = {
  /** Makes the bucket unless there is one; says whether it did. */
  ensureBucket(): Promise<boolean>;
  /** Stores a file whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's bytes, or null when there is none. */
  find(key: string): Promise<Uint8Array | null>;
  /** The file as a stream, or null when there is none. */
  open(key: string): Promise<ReadableStream | null>;
  /** Removes a file, or a folder with all that is in it; nothing when there is none. */
  delete(key: string): Promise<void>;
  /** What lies directly in a folder, in no order; nothing when there is no such folder. */
  list(folder: string): AsyncIterable<Entry>;
};

export type Entry = {
  key: string;
  /** Null for a folder. */
  changedAt: Date | null;
};

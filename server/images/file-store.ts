/** A store of files. Keys are relative paths; each call throws when the store does not respond. */
export type FileStore = {
  /** Creates the bucket if it is missing; returns whether it did. */
  ensureBucket(): Promise<boolean>;
  /** Stores a file whole or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Returns the file's bytes, or null when there is none. */
  find(key: string): Promise<Uint8Array | null>;
  /** Returns the file as a stream, or null when there is none. */
  open(key: string): Promise<ReadableStream | null>;
  /** Removes a file, or a folder with its content, if there is one. */
  delete(key: string): Promise<void>;
  /** Yields the direct entries of a folder in any order; none when the folder is missing. */
  list(folder: string): AsyncIterable<StoredFile>;
};

export type StoredFile = {
  key: string;
  /** Null for a folder. */
  changedAt: Date | null;
};

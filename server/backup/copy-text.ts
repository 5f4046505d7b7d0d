import { createHash } from 'node:crypto';
import { ArchiveError } from './archive.ts';

const [tab, newline, carriageReturn, backslash, nul] = [0x09, 0x0a, 0x0d, 0x5c, 0x00];
/** The characters that PostgreSQL writes after a backslash. */
const escapes = new Set(Buffer.from('bfnrtvN\\'));

export type RowTally = {
  /** Adds the next bytes, which may begin and end within a row. Throws ArchiveError. */
  add: (part: Uint8Array) => void;
  /** Returns the totals; throws ArchiveError when the last row is incomplete. */
  end: () => { rows: number; columns: number; sha256: string };
};

/** Counts and hashes the rows of a table in PostgreSQL's COPY text; rejects any other text. */
export function tallyRows(table: string): RowTally {
  const hash = createHash('sha256');
  let rows = 0;
  /** The number of columns of the first row; every other row must have as many. */
  let columns = 0;
  let fields = 1;
  let escaped = false;
  let inRow = false;
  return {
    add: (part) => {
      hash.update(part);
      for (const byte of part) {
        if (escaped) {
          if (!escapes.has(byte)) throw refuse();
          escaped = false;
        } else if (byte === newline) {
          columns ||= fields;
          if (fields !== columns) throw refuse();
          rows++;
          fields = 1;
          inRow = false;
          continue;
        } else if (byte === tab) fields++;
        else if (byte === backslash) escaped = true;
        else if (byte === carriageReturn || byte === nul) throw refuse();
        inRow = true;
      }
    },
    end: () => {
      if (inRow || escaped) throw refuse();
      return { rows, columns, sha256: hash.digest('hex') };
    },
  };

  function refuse(): ArchiveError {
    return new ArchiveError(`row ${rows + 1} of the table ${table} cannot be read`);
  }
}

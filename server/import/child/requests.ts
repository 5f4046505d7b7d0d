import type { Limits } from '../files/file-limits.ts';
import type { Draft } from './draft.ts';

/** Where to begin in a file, after what was read or stopped the process that read it. */
export type Position = { document: number; part: number };

export type OpenRequest = {
  op: 'open';
  name: string;
  path: string;
  limits: Limits;
  /** The address of the page in an HTML file. */
  url?: string;
  /** The folders that may have the pictures of a file that is no archive: its own or `images`. */
  pictures?: { folder: string; images?: string };
  /** Leaves pictures that are written into a recipe where they are. */
  keepInline?: boolean;
  from: Position;
};

export type Request =
  | { op: 'text'; type: string; name: string }
  | { op: 'page'; type: string; url: string; advice?: string }
  | { op: 'robots'; robots: string; url: string }
  | OpenRequest
  | { op: 'next'; brief?: boolean }
  | { op: 'picture'; recipe: string; name: string };

/** A draft over JSON, with the id that requests for its pictures name. */
export type SentDraft = { id: string; draft: Draft };

/** What follows in a file: a document that is about to be read, one of its recipes, or nothing. */
export type Next =
  | { begin: number; entry: string }
  | ({ entry: string; bytes: number } & ({ refused: string } | { sent?: SentDraft }))
  | { done: true };

export type ResponseHeader = { value: unknown } | { error: { name: string; message: string } };

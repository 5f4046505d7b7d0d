import type { AuthorOrCategoryDraft } from '@potluck/recipe-formats/draft';
import type { ArchiveLimits } from '@potluck/recipe-formats/read/file-limits';
import type { Draft } from './draft.ts';

/** The position at which to continue in a file, after the last document that was read or stopped its process. */
export type FileReadPosition = { document: number; part: number };

export type OpenFileRequest = {
  op: 'open';
  name: string;
  path: string;
  limits: ArchiveLimits;
  /** The URL of the page in an HTML file. */
  url?: string;
  /** The folders that may contain the pictures of a file that is not an archive: its own or `images`. */
  pictures?: { folder: string; images?: string };
  /** Also sends each draft itself, with its inline pictures. */
  withDrafts?: boolean;
  from: FileReadPosition;
};

export type ReaderRequest =
  | { op: 'text'; type: string; name: string }
  | { op: 'page'; type: string; url: string; advice?: string }
  | { op: 'robots'; robots: string; url: string }
  | OpenFileRequest
  | { op: 'next'; brief?: boolean }
  | { op: 'picture'; recipe: string; name: string };

/** A draft as JSON, with the id that requests for its pictures use, and the format of its file. */
export type SentDraft = { id: string; draft: Draft; format?: string };

/** A chef or a category that a file has before its recipes, or why it is none. Requests for its pictures use the id. */
export type SentAuthorOrCategory =
  | { id: string; named: AuthorOrCategoryDraft }
  | { rejected: string };

/** The next part of a file: a document that is about to be read, one of its recipes or names, or nothing. */
export type NextFileEntry =
  | { begin: number; entry: string }
  | ({ entry: string; bytes: number } & (
      | { rejected: string }
      | { name: SentAuthorOrCategory | null }
      | { sent?: SentDraft }
    ))
  | { done: true };

export type ResponseHeader = { value: unknown } | { error: { name: string; message: string } };

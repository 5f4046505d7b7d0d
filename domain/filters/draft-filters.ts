import {
  type DraftMissingPart,
  draftMissingParts,
  readMissingPart,
} from '../recipe/missing-parts.ts';
import { readTextId } from '../records/record-id.ts';

/** The tabs of the board of drafts; returned drafts are among the drafts. */
export const draftTabs = ['draft', 'submitted', 'scheduled'] as const;

/** The filters of the board, as in its URL. */
export type DraftFilters = {
  state: (typeof draftTabs)[number];
  lack: DraftMissingPart | null;
  /** The id of a user. */
  owner: string | null;
};

/** Returns the filters of a query, with defaults for missing and unknown values. */
export function readDraftFilters(query: URLSearchParams): DraftFilters {
  return {
    state: draftTabs.find((each) => each === query.get('state')) ?? 'draft',
    lack: readMissingPart(query, draftMissingParts),
    owner: readTextId(query.get('owner')),
  };
}

/** Returns the URL of the board, or of one of its drafts, with filters, without defaults. */
export function draftsPath(
  { state, lack = null, owner = null }: Partial<DraftFilters>,
  id?: string,
): string {
  const query = new URLSearchParams();
  if (state && state !== 'draft') query.set('state', state);
  if (lack) query.set('lack', lack);
  if (owner) query.set('owner', owner);
  const path = id ? `/admin/drafts/${id}` : '/admin/drafts';
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

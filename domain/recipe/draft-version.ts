import { readUuid } from '../records/record-id.ts';

/** The maximum number of drafts that a form can change; more than a page of rows. */
const most = 100;

/** Reads the drafts that a list's form selects, each with the version that the list showed: `{id}.{version}`. */
export function readDraftVersions(values: Iterable<unknown>): { id: string; version: number }[] {
  const drafts = [...values].slice(0, most).flatMap((value) => {
    const text = String(value);
    const id = readUuid(text.slice(0, 36));
    const [version] = /^\d{1,9}$/.exec(text.slice(37)) ?? ['0'];
    return id === null ? [] : [{ id, version: Number(version) }];
  });
  return [...new Map(drafts.map((each) => [each.id, each])).values()];
}

/** Returns '1 draft' or '3 drafts'. */
export function formatDraftCount(count: number): string {
  return count === 1 ? '1 draft' : `${count} drafts`;
}

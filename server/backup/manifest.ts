import { z } from 'zod';
import { ArchiveError, quoteForTerminal } from './archive.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z
  .string()
  .max(63)
  .regex(/^[a-z_][a-z0-9_]*$/);

/** The last entry of an archive; it lists all others, so that a truncated archive is recognized. */
const Manifest = z.object({
  potluck: z.literal(1, 'was made by a newer Potluck'),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  tables: z
    .array(
      z.object({
        name: identifier,
        columns: z.array(identifier).max(1600),
        rows: z.int().min(0),
        sha256,
      }),
    )
    .max(1000),
  sequences: z
    .array(
      z.object({
        name: identifier,
        last: z
          .string()
          .regex(/^\d{1,19}$/)
          .nullable(),
      }),
    )
    .max(1000),
  /** Pictures that a row names but the bucket lacked. */
  missing: z.array(z.string()),
  entries: z.record(z.string(), sha256),
});
export type Manifest = z.infer<typeof Manifest>;

/** Returns the parsed manifest. Throws ArchiveError. */
export function readManifest(content: Uint8Array): Manifest {
  try {
    return Manifest.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const why = issue
      ? `${quoteForTerminal(issue.path.join('.'))} ${issue.message}`
      : 'it cannot be read';
    throw new ArchiveError(`its manifest is invalid: ${why}`);
  }
}

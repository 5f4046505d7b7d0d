/** A file, or an entry of an archive, that cannot be read; the message has the reason. */
export class FileError extends Error {
  override name = 'FileError';
}

/** An archive beyond the limits; nothing more is read from it. */
export class ArchiveLimitError extends FileError {}

/** A record that is not a recipe; the message has the reason. */
export class RejectedRecordError extends Error {
  override name = 'RejectedRecordError';
}

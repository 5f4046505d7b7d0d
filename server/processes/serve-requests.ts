import { encodeFrame, type Frame, readFrames } from './frames.ts';

/** What a child process returns for a request. */
export type Response = { header: unknown; body?: Uint8Array };

/**
 * Handles the requests of a LimitedChild's parent, one after the other, as the main program of a child process.
 * Returns when the parent closes the channel or is gone.
 */
export async function serveRequests(handle: (request: Frame) => Promise<Response>): Promise<void> {
  // The parent is gone.
  process.stdout.on('error', () => process.exit(0));
  const limits = { header: Number.POSITIVE_INFINITY, body: Number.POSITIVE_INFINITY };
  for await (const request of readFrames(process.stdin, limits)) {
    const { header, body } = await handle(request);
    for (const part of encodeFrame(header, body)) process.stdout.write(part);
  }
}

import { encodeFrame, type Frame, readFrames } from './frames.ts';

/** The response of a child process. */
export type ChildResponse = { header: unknown; body?: Uint8Array };

/**
 * Handles the requests of a LimitedChild's parent, one after the other, as the main program of a
 * child process. Returns when the parent closes the channel or has ended.
 */
export async function serveRequests(
  handle: (request: Frame) => Promise<ChildResponse>,
): Promise<void> {
  // The parent has ended.
  process.stdout.on('error', () => process.exit(0));
  const limits = { header: Number.POSITIVE_INFINITY, body: Number.POSITIVE_INFINITY };
  for await (const request of readFrames(process.stdin, limits)) {
    const { header, body } = await handle(request);
    for (const part of encodeFrame(header, body)) process.stdout.write(part);
  }
}

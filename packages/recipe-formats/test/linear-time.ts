/**
 * Returns whether reading an input takes at most `most` milliseconds of processor time or, on a slow machine, whose
 * milliseconds say little, time in proportion to its length. `make` returns an input of about a length.
 */
export async function takesLinearTime<T>(
  read: (input: T) => unknown,
  make: (length: number) => T,
  length: number,
  most: number,
): Promise<boolean> {
  const [whole, quarter] = [make(length), make(length / 4)];
  // Several attempts, because the garbage collector may run.
  for (let attempt = 0; attempt < 3; attempt++) {
    const milliseconds = await measureProcessorTime(() => read(whole));
    if (milliseconds <= most) return true;
    // Four times as long takes four times as much; quadratic time would be sixteen times as much.
    if (milliseconds <= 8 * (await measureProcessorTime(() => read(quarter)))) return true;
  }
  return false;
}

/** Returns the processor time of this thread in milliseconds, without what other threads do. */
export async function measureProcessorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

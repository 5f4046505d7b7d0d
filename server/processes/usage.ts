import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The processor time of all threads of a process, and its resident memory. */
export type ProcessUsage = { cpuSeconds: number; megabytes: number };

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the usage of a process, or null if it has ended. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    return await (process.platform === 'linux' ? readProc(pid) : readUsageFromPs(pid));
  } catch {
    return null;
  }
}

async function readProc(pid: number): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  // The name before the parenthesis may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  return { cpuSeconds: ticks / ticksPerSecond, megabytes: kilobytes / 1024 };
}

/** Returns the usage of a process from `ps`, for systems without /proc. */
export async function readUsageFromPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes, time = ''] = stdout.trim().split(/\s+/);
  // '1-02:03:04' on Linux, '2:03.45' on macOS.
  const [, days = '0', clock = ''] = /^(?:(\d+)-)?(.*)$/.exec(time) ?? [];
  const seconds = clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
  return { cpuSeconds: Number(days) * 86_400 + seconds, megabytes: Number(kilobytes) / 1024 };
}

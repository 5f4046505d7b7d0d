import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 2 ** 20;

/** The resources available to this site: bytes of memory, within the container's limit, and cores. */
export const machineResources = {
  memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
  cores: availableParallelism(),
};

/** Defaults for a machine. Sizes are in bytes. */
export type MachineDefaults = {
  webProcesses: number;
  /** The database connections of each web process. PostgreSQL takes about 16 MB for each. */
  connections: number;
  /** The page cache of each web process. */
  pageCache: number;
  /**
   * The V8 heap limit of each web process. Near it, V8 spends its time on garbage collection;
   * beyond it, the process ends.
   */
  maxHeap: number;
  /** Half of V8's space for young objects, of each web process. */
  maxSemiSpace: number;
  /** How far the heap may grow beyond the memory in use, in percent. More is faster. */
  heapGrowth: number;
  /** How many documents of forms each web process reads at once. */
  formChildren: number;
  /** Whether an uploaded picture counts as such a document. */
  sharesFormChildren: boolean;
  /** The maximum size of the embedded PostgreSQL's buffers. */
  maxDatabaseBuffers: number;
};

/** Returns defaults that leave room for the parent process, an embedded PostgreSQL, and a picture that is re-encoded. */
export function getMachineDefaults({ memory, cores }: typeof machineResources): MachineDefaults {
  // With an embedded database, 512 MB are enough for one process, 1 GB for two.
  const isSmall = memory < 1024 * mebibyte;
  const webProcesses = Math.max(1, Math.min(cores, 4, Math.floor(memory / (448 * mebibyte))));
  return {
    webProcesses,
    connections: isSmall ? 3 : 5,
    pageCache: Math.min(128 * mebibyte, Math.floor(memory / 16 / webProcesses)),
    maxHeap: Math.min(4096 * mebibyte, Math.floor((0.4 * memory) / webProcesses)),
    maxSemiSpace: (isSmall ? 4 : 8) * mebibyte,
    heapGrowth: isSmall ? 30 : 60,
    formChildren: isSmall ? 1 : 2,
    sharesFormChildren: isSmall,
    maxDatabaseBuffers: isSmall
      ? 16 * mebibyte
      : Math.min(1024 * mebibyte, Math.floor((memory - 256 * mebibyte) / 8)),
  };
}

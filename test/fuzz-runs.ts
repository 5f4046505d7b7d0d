/**
 * Returns how often a test with random input runs: `quick` times in npm test, `all` times otherwise, or `FUZZ_RUNS`
 * times (500 takes minutes).
 */
export function countFuzzRuns(quick: number, all: number): number {
  return Number(process.env.FUZZ_RUNS ?? (process.env.WITHOUT_SLOW ? quick : all));
}

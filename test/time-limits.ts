/**
 * How many times as long as an idle machine with two cores this one takes to start PostgreSQL and render a page. npm test
 * measures it once, at its start; other commands take 1.
 */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);

/**
 * How long tests wait, in milliseconds. They are long, because only a test that fails waits that long. Tests name one
 * of them instead of a number, so that they follow the machine.
 */
export const timeLimits = {
  /** For a condition to become true. */
  condition: 60_000 * slowness,
  /** For a site to start, and for what several processes do. */
  site: 300_000 * slowness,
  /** For a test, or a hook. */
  test: 120_000 * slowness,
  /** For a test in the browser. */
  journey: 240_000 * slowness,
  /** For a test that starts sites. */
  system: 600_000 * slowness,
  /** For a test that tries thousands of inputs. */
  exhaustive: 1_800_000 * slowness,
};

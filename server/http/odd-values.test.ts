import { sampleAddresses } from '../../test/addresses.ts';
import { testOddValues } from '../../test/odd-values.ts';

// Each path with some values, and each value with some paths; odd-values.slow.test.ts has the others.
testOddValues(
  sampleAddresses.map(([pattern]) => pattern),
  (pair) => pair % 4 === 0,
);

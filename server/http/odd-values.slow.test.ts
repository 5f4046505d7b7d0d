import { vi } from 'vitest';
import { otherAddresses } from '../../test/addresses.ts';
import { testOddValues } from '../../test/odd-values.ts';

vi.hoisted(() => {
  // Lets each request use its own address, so that limits do not apply.
  process.env.TRUST_PROXY = '1';
});

testOddValues(otherAddresses.map(([pattern]) => pattern));

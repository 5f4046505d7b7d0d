import { addresses } from '../../test/addresses.ts';
import { testOddValues } from '../../test/odd-values.ts';

testOddValues(addresses.map(([pattern]) => pattern));

import { otherAddresses } from '../../test/addresses.ts';
import { testClaims } from '../../test/claims.ts';

testClaims(otherAddresses);

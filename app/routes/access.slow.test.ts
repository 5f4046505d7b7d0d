import { testAccess } from '../../test/access.ts';
import { otherAddresses } from '../../test/addresses.ts';

testAccess(otherAddresses);

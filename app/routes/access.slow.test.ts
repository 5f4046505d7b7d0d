import { testAccess } from '../../test/access.ts';
import { addresses } from '../../test/addresses.ts';

testAccess(addresses, { isExhaustive: true });

import { test } from 'vitest';
import { otherAddresses } from '../../test/addresses.ts';
import { endpoints, expectNotMounted, testClaims } from '../../test/claims.ts';

testClaims(otherAddresses);

test('none of Better Auth’s own endpoints is mounted', () => expectNotMounted(endpoints));

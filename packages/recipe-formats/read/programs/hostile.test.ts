import { testDamage, testPrograms } from '../../test/program-budget.ts';

// hostile.slow.test.ts has many more places.
testPrograms(1);
testDamage();

import { testPrograms } from '../../test/program-budget.ts';

testPrograms(40);

import { testHostilePages } from '../../test/hostile-pages.ts';

testHostilePages(5_000_000);

import { hostileTexts, testReaders } from '../../test/reader-budget.ts';

testReaders(hostileTexts);

import { repeated, testParsers } from '../../test/parsers.ts';

testParsers(repeated);

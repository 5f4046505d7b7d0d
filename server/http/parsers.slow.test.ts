import { long, repeated, testParsers } from '../../test/parsers.ts';

testParsers(repeated, long);

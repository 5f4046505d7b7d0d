import { long, testParsers } from '../../test/parsers.ts';
import { repeatedTexts } from '../../test/repeated-texts.ts';

testParsers(repeatedTexts, long);

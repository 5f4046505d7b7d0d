import { long, testParsers } from '../../test/processor-time/parsers.ts';
import { repeatedTexts } from '../../test/processor-time/repeated-texts.ts';

testParsers(repeatedTexts, long);

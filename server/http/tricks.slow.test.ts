import { prepareProtectedPages, testLongUrls, testUrlTricks } from '../../test/url-tricks.ts';

prepareProtectedPages();

testUrlTricks((pair) => pair % 12 !== 0);
testLongUrls((pair) => pair % 3 !== 0);

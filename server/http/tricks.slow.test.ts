import { prepareProtectedPages, testLongUrls, testUrlTricks } from '../../test/url-tricks.ts';

prepareProtectedPages();

testUrlTricks((pair) => pair % 6 !== 0);
testLongUrls((pair) => pair % 3 !== 0);

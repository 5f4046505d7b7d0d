import { prepareProtectedPages, testUrlTricks } from '../../test/url-tricks.ts';

prepareProtectedPages();

testUrlTricks((pair) => pair % 6 !== 0);

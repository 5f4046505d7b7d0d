import { pathPattern, publicPages } from '#domain/site/pages.ts';
import worker from './offline-worker.js?raw';

const [recipe = '', ...parts] = publicPages.filter(({ offline }) => offline).map(pathPattern);
const endings = parts.map((part) => part.slice(recipe.length));

/** The text of the service worker, with the pages that it stores. */
export const workerSource = `const recipePage = ${new RegExp(`^(${recipe})(?:${endings.join('|')})?$`)};\n${worker}`;

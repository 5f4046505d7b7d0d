export { isWebUrl } from './schema-org/origin.ts';
export { splitLongText as splitLong } from './schema-org/text.ts';

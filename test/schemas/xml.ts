import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import xmllint from 'xmllint-wasm';

const { resolve } = createRequire(import.meta.filename);
const schemas = {
  // The library includes the schema of sitemaps.org, but not the one for an index.
  sitemap: resolve('sitemap').replace(/dist.*$/, 'schema/sitemap.xsd'),
  siteindex: new URL('./siteindex.xsd', import.meta.url),
  atom: new URL('./atom.rng', import.meta.url),
};

/** Fails with libxml2's messages unless the text is XML of that schema. */
export async function expectValidXml(xml: string, schema: keyof typeof schemas): Promise<void> {
  const { errors } = await xmllint.validateXML({
    xml: [{ fileName: 'response.xml', contents: xml }],
    schema: [await readFile(schemas[schema], 'utf8')],
    extension: schema === 'atom' ? 'relaxng' : 'schema',
  });
  expect(errors.map((error) => error.message)).toEqual([]);
}

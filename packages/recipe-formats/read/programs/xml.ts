import { Parser } from 'htmlparser2';
import { FileError } from '../../errors.ts';

/** An element of XML; names of elements and attributes are in lower case. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

/** Recipes have few levels; the parser takes longer for each level of an element. */
const maxDepth = 50;

/** Parses XML as programs write it, even with faults. Throws FileError when it is nested too deeply. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const path = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, children: [] };
        path.at(-1)?.children.push(element);
        if (path.push(element) > maxDepth) throw new FileError('it is nested too deeply');
      },
      ontext: (text) => {
        const children = path.at(-1)?.children ?? [];
        const last = children.length - 1;
        if (typeof children[last] === 'string') children[last] += text;
        else children.push(text);
      },
      onclosetag: () => {
        path.pop();
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(xml);
  parser.end();
  return root;
}

/** Returns the children of an element with a name. */
export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(
    (child) => typeof child !== 'string' && child.name === name,
  ) as XmlElement[];

/** Returns the elements with a name, at any depth, but not within one another. */
export function findXmlElements(within: XmlElement, name: string): XmlElement[] {
  return within.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === name ? [child] : findXmlElements(child, name);
  });
}

/** Returns the text of an element and of those within it. */
export const textOfXml = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOfXml(child)))
    .join('')
    .trim();

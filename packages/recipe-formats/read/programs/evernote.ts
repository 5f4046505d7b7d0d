import { RejectedRecordError } from '../../errors.ts';
import { readTextBlocks } from '../page/blocks.ts';
import { parsePage } from '../page/parse-page.ts';
import { readText } from '../text.ts';
import { toPictureUrl } from './picture.ts';
import type { Program } from './program.ts';
import { childrenNamed, findXmlElements, parseXml, textOfXml, type XmlElement } from './xml.ts';

/** The notes of Evernote, each of which is read like pasted text. */
export const evernote: Program = {
  name: 'Evernote',
  beginning: [/<en-export\b/i],
  *findRecipes(text) {
    for (const note of findXmlElements(parseXml(text), 'note')) yield () => readNote(note);
  },
};

function readNote(note: XmlElement) {
  const one = (tag: string, within: XmlElement | undefined = note) =>
    within ? textOfXml(childrenNamed(within, tag)[0]) : '';
  const attributes = childrenNamed(note, 'note-attributes')[0];
  const page = parsePage(one('content').replace(/^[\s\S]*?(?=<en-note)/, ''), '');
  const lines = readTextBlocks(page, [page.root], () => false).map(({ text, kind }) =>
    kind === 'item' ? `- ${text}` : text,
  );
  const draft = readText([one('title'), '', ...lines].join('\n'));
  if (!draft) throw new RejectedRecordError('the note has no text');
  const pictures = childrenNamed(note, 'resource')
    .filter((each) => one('mime', each).startsWith('image/'))
    .map((each) => toPictureUrl(one('data', each)));
  const [, date = ''] = /^(\d{8})T/.exec(one('created')) ?? [];
  const url = attributes ? one('source-url', attributes) : '';
  return {
    ...draft,
    title: one('title') || draft.title,
    authors: [one('author', attributes)].filter(Boolean),
    sourceUrl: /^https?:/.test(url) ? url : draft.sourceUrl,
    tags: childrenNamed(note, 'tag').map(textOfXml).filter(Boolean),
    pictures: [...draft.pictures, ...pictures],
    published: date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') || null,
  };
}

import { expect, test } from 'vitest';
import { decodePage } from './decode.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const cyrillic = Buffer.from([0xe1, 0xee, 0xf0, 0xf9]);

test.each([
  ['UTF-8 without a word', Buffer.from('Crème'), '', 'Crème'],
  ['windows-1252 without a word', latin('Crème'), '', 'Crème'],
  ['the header', cyrillic, 'text/html; charset="windows-1251"', 'борщ'],
  ['a meta', Buffer.concat([Buffer.from('<meta charset=windows-1251>'), cyrillic]), '', 'борщ'],
  [
    'a meta of old',
    Buffer.concat([
      Buffer.from('<META http-equiv="Content-Type" content="text/html; charset=KOI8-R">'),
      Buffer.from([0xc2, 0xcf, 0xd2, 0xdd]),
    ]),
    'text/html',
    'борщ',
  ],
  ['an XML declaration', latin('<?xml version="1.0" encoding="iso-8859-1"?>é'), '', 'é'],
  [
    'a meta rather than an XML declaration',
    Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><meta charset="utf-8">é'),
    '',
    'é',
  ],
  ['a mark, whatever the header says', Buffer.from('\ufeffé'), 'text/html; charset=koi8-r', 'é'],
  ['UTF-16 by its mark', Buffer.from('\ufeffé', 'utf16le'), '', 'é'],
  ['a name that nobody knows', Buffer.from('é'), 'text/html; charset=klingon', 'é'],
  ['nothing', Buffer.alloc(0), '', ''],
])('a page is decoded according to %s', (_how, body, type, text) => {
  expect(decodePage(body, type).replace(/<[^>]*>/g, '')).toBe(text);
});

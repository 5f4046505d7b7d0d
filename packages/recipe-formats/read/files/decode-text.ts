import { decodePage } from '../page/decode.ts';

/** The characters above 127 in the code page of DOS in Western Europe. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The character sets of texts that are not UTF-8, the most frequent first. */
const characterSets: ((body: Uint8Array) => string)[] = [
  (body) => new TextDecoder('windows-1252').decode(body),
  (body) => new TextDecoder('windows-1250').decode(body),
  (body) =>
    Buffer.from(body)
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, fromDos),
];

const fromDos = (character: string) => dos[character.charCodeAt(0) - 128] ?? character;

/** A sign between two letters, or a control character: the text has another character set. */
const unlikely =
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\s'’\-–‐./,;:()&+*·°%"_=|[\]{}@#!?](?=\p{L})|[\u0080-\u009f]/gu;

/** Decodes the text of a program of any age, and returns it with '\n' at the end of each line. */
export function decodeText(body: Uint8Array): string {
  return decode(body).replace(/\r\n?/g, '\n');
}

function decode(body: Uint8Array): string {
  const head = Buffer.from(body.subarray(0, 512)).toString('latin1');
  // Pages and XML state their character set.
  if (isUtf8(body) || /^\s*</.test(head) || /^(?:\xff\xfe|\xfe\xff)/.test(head)) {
    return decodePage(body).replace(/^\uFEFF/, '');
  }
  const texts = characterSets.map((read) => read(body));
  const counts = texts.map((text) => text.match(unlikely)?.length ?? 0);
  return texts[counts.indexOf(Math.min(...counts))] ?? '';
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

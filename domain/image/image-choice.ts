import { z } from 'zod';
import { type Focus, imageFolders, isOwnPicture } from './image.ts';

/** A picture by address: `https:` elsewhere, or one of our own bucket (docs/product.md#images). */
export const ImageAddress = z
  .string()
  .trim()
  .max(2000, 'At most 2000 characters')
  .refine(
    (address) => (isOwnPicture(address) ? ownAddress.test(address) : isHttps(address)),
    'Please enter an address that begins with https://',
  );

const ownAddress = new RegExp(
  `^/images/(?:${imageFolders.join('|')})/[a-z0-9][a-z0-9-]*\\.[a-z]+$`,
);

function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && !url.username && !url.password;
}

/** Names of what the picture field `name` posts. */
export function imageFieldNames(name: string) {
  return {
    /** Which of the two tabs is chosen: `url` or `file`. */
    source: `${name}Source`,
    url: name,
    /** Address of the file, once it is in the bucket. */
    uploaded: `${name}Uploaded`,
    /** The file itself, without JavaScript. */
    file: `${name}File`,
    /** Percent. */
    focusX: `${name}FocusX`,
    focusY: `${name}FocusY`,
  };
}

export type ImageChoice = {
  source: 'url' | 'file';
  /** Of the chosen tab; empty when nothing is given there. */
  url: string;
  focus: Focus;
};

/** What the picture field `name` of a posted form says. Addresses are as they came: see ImageAddress. */
export function readImageChoice(form: FormData, name: string): ImageChoice {
  const names = imageFieldNames(name);
  const source = form.get(names.source) === 'file' ? 'file' : 'url';
  const given = form.get(source === 'file' ? names.uploaded : names.url);
  return {
    source,
    url: typeof given === 'string' ? given.trim() : '',
    focus: { x: part(form.get(names.focusX)), y: part(form.get(names.focusY)) },
  };
}

function part(percent: unknown): number {
  const number = typeof percent === 'string' && percent !== '' ? Number(percent) : 50;
  return number >= 0 && number <= 100 ? number / 100 : 0.5;
}

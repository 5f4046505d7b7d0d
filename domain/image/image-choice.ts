import { z } from 'zod';
import { cleanLine } from '../text/clean-text.ts';
import { type Focus, imageFolders, isOwnPicture } from './image.ts';

/** The address of a picture: `https:` or in the bucket (docs/product.md#images). */
export const ImageAddress = z
  .string()
  .overwrite((typed) => cleanLine(typed))
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

/** Returns the form field names of the picture field `name`. */
export function imageFieldNames(name: string) {
  return {
    /** The chosen tab: `url` or `file`. */
    source: `${name}Source`,
    url: name,
    /** Address of the uploaded file. */
    uploaded: `${name}Uploaded`,
    /** Set while the last upload has failed, so that the form is not saved with the old picture. */
    failed: `${name}Failed`,
    /** The file itself, without JavaScript. */
    file: `${name}File`,
    /** Percent. */
    focusX: `${name}FocusX`,
    focusY: `${name}FocusY`,
  };
}

export type ImageChoice = {
  source: 'url' | 'file';
  /** The address of the chosen tab, or ''. */
  url: string;
  focus: Focus;
};

/** Returns the choice in the picture field `name` of a form. Its address is unchecked: see ImageAddress. */
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

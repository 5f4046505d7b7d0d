import { cleanLine } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { type Focus, imageFolders, isStoredPicture } from './image.ts';

/** The URL of a picture: `https:` or in the bucket (docs/requirements/admin.md#images). */
export const ImageUrlSchema = z
  .string()
  .overwrite((typed) => cleanLine(typed))
  .max(2000, 'At most 2000 characters')
  .refine(
    (address) => (isStoredPicture(address) ? ownAddress.test(address) : isHttps(address)),
    'Please enter a URL that starts with https://',
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
    /** The URL of the uploaded file. */
    uploaded: `${name}Uploaded`,
    /** Set if the last upload failed, so that the form is not saved with the old picture. */
    failed: `${name}Failed`,
    /** Percent. */
    focusX: `${name}FocusX`,
    focusY: `${name}FocusY`,
  };
}

export type ImageChoice = {
  source: 'url' | 'file';
  /** The URL of the chosen tab, or ''. */
  url: string;
  focus: Focus;
};

/** Returns the field names of the focal point of the picture field `name`, with its number of rows. */
export function focusFields(name: string, rows = 1): Record<string, number> {
  const { focusX, focusY } = imageFieldNames(name);
  return { [focusX]: rows, [focusY]: rows };
}

/** Returns the choices of all picture fields of a form that have a focal point. */
export function readImageChoices(form: FormData): ImageChoice[] {
  const { focusX } = imageFieldNames('');
  const names = [...new Set(form.keys())].filter((name) => name.endsWith(focusX));
  return names.map((name) => readImageChoice(form, name.slice(0, -focusX.length)));
}

/** Returns the choice in the picture field `name` of a form. Its URL is unchecked: see ImageUrlSchema. */
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

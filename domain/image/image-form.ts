import { cleanLine } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import type { Focus } from './image.ts';
import { ImageUrlSchema, imageFieldNames } from './image-choice.ts';

/** Returns the form values of the picture field `name` for a focal point. */
export function toFocusValues(name: string, focus: Focus | undefined): Record<string, string> {
  if (!focus) return {};
  const names = imageFieldNames(name);
  const percent = (part: number) => String(Math.round(part * 100));
  return { [names.focusX]: percent(focus.x), [names.focusY]: percent(focus.y) };
}

/** The message for a picture that was deleted before the record was saved. */
export const pictureGoneMessage = 'This picture no longer exists. Please upload it again.';

// Shows errors together with errors of other fields, which otherwise prevent refinements from running.
const when = () => true;

type Sent = Record<string, unknown>;

/** Returns the URL in the chosen tab of the picture field `name`, or ''. */
export function getChosenImage(sent: Sent, name: string): string {
  const value = sent[sent[`${name}Source`] === 'file' ? `${name}Uploaded` : name];
  return typeof value === 'string' ? cleanLine(value) : '';
}

/** Returns the checks of the picture field `name` for an object; a label makes a picture required. */
export function imageFieldChecks(name: string, label?: string) {
  const path = [name];
  const isFile = (sent: Sent) => sent[`${name}Source`] === 'file';
  const hasFailed = (sent: Sent) => isFile(sent) && Boolean(sent[`${name}Failed`]);
  const isMissing = (sent: Sent) => label !== undefined && getChosenImage(sent, name) === '';
  const failed = { path, when, error: 'Image upload failed' };
  const url = { path, when, error: `${label} URL is required` };
  const file = { path, when, error: `${label} file is required` };
  const address = { path, when, error: ({ input }: { input?: unknown }) => fault(input as Sent) };
  const fault = (sent: Sent) =>
    ImageUrlSchema.safeParse(getChosenImage(sent, name)).error?.issues[0]?.message;
  return [
    z.refine<Sent>((sent) => !hasFailed(sent), failed),
    z.refine<Sent>((sent) => isFile(sent) || !isMissing(sent), url),
    z.refine<Sent>((sent) => !isFile(sent) || hasFailed(sent) || !isMissing(sent), file),
    z.refine<Sent>((sent) => getChosenImage(sent, name) === '' || !fault(sent), address),
  ] as const;
}

const text = z.string().optional();
type Input = '' | 'Source' | 'Uploaded' | 'Failed';

/** Returns the schemas of the inputs of the picture field `name`. */
export function imageFieldInputs<Name extends string>(name: Name) {
  const inputs = ['', 'Source', 'Uploaded', 'Failed'].map((each) => [name + each, text]);
  return Object.fromEntries(inputs) as Record<`${Name}${Input}`, typeof text>;
}

import { z } from 'zod';
import type { Focus } from './image.ts';
import { ImageAddress, imageFieldNames } from './image-choice.ts';

/** What the picture field `name` of a form shows of a picture with this focus. */
export function focusValues(name: string, focus: Focus | undefined): Record<string, string> {
  if (!focus) return {};
  const names = imageFieldNames(name);
  const percent = (part: number) => String(Math.round(part * 100));
  return { [names.focusX]: percent(focus.x), [names.focusY]: percent(focus.y) };
}

/** What is said when a picture was swept before it was saved. */
export const pictureGone = 'This picture is not there any more. Please upload it again.';

// Faults are told together with those of other fields, which keep most refinements from being looked at.
const when = () => true;

type Sent = Record<string, unknown>;

/** The address that the picture field `name` of a form gives: of the tab that is chosen, or ''. */
export function givenImage(sent: Sent, name: string): string {
  const value = sent[sent[`${name}Source`] === 'file' ? `${name}Uploaded` : name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Checks of the picture field `name`, for an object; with a label, that there is a picture. */
export function imageChecks(name: string, label?: string) {
  const path = [name];
  const isFile = (sent: Sent) => sent[`${name}Source`] === 'file';
  const isMissing = (sent: Sent) => label !== undefined && givenImage(sent, name) === '';
  const url = { path, when, error: `${label} URL is required` };
  const file = { path, when, error: `${label} file is required` };
  const address = { path, when, error: ({ input }: { input?: unknown }) => fault(input as Sent) };
  const fault = (sent: Sent) =>
    ImageAddress.safeParse(givenImage(sent, name)).error?.issues[0]?.message;
  return [
    z.refine<Sent>((sent) => isFile(sent) || !isMissing(sent), url),
    z.refine<Sent>((sent) => !isFile(sent) || !isMissing(sent), file),
    z.refine<Sent>((sent) => givenImage(sent, name) === '' || !fault(sent), address),
  ] as const;
}

/** What the picture field of a step or a recipe sends, for the shape of an object. */
export const imageText = z.string().optional();

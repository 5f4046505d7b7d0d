import { unitOf } from './unit-table.ts';

const words = /^\p{L}[\p{L}\p{M}-]{0,30}\.?(?: \p{L}[\p{L}\p{M}-]{0,30}\.?){0,2}/u;

/** Splits a text after its unit of measure ('cups of flour'); `unit` is '' when there is none. */
export function splitUnit(text: string): { unit: string; rest: string } {
  let form = words.exec(text)?.[0] ?? '';
  while (form) {
    const rest = text.slice(form.length);
    if (unitOf(form) && !/^[\p{L}\p{N}\p{M}-]/u.test(rest)) {
      return { unit: form, rest: rest.trimStart() };
    }
    form = form.endsWith('.') ? form.slice(0, -1) : form.replace(/ ?[^ ]*$/, '');
  }
  return { unit: '', rest: text };
}

/** Returns whether a line is a heading ('For the icing:') and not an ingredient. */
export function isGroupHeader(line: string): boolean {
  return /:$|^(?:For |Für (?:den|die|das) |Pour (?:la|le|les) )/iu.test(line);
}

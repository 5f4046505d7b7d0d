import { send } from './app.ts';

export type Fields = Record<string, string | string[] | File>;

/** Sends a form as a browser without JavaScript would, with files if there are any. */
export async function sendForm(
  path: string,
  fields: Fields,
  cookie: string,
  method = 'POST',
): Promise<Response> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string | File] => [name, each]),
  );
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const headers = {
    Cookie: cookie,
    Accept: 'text/html',
    'Content-Type': encoded.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  };
  return send(path, { method, body, headers });
}

/** The fields of a page's form by name, as a browser would send them. */
export function readFormFields(html: string): Fields {
  const fields: Fields = {};
  const add = (name: string, value: string) => {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else fields[name] = [...(Array.isArray(before) ? before : [before as string]), value];
  };
  const pattern =
    /<input ([^>]*)>|<textarea ([^>]*)>([^<]*)<\/textarea>|<select ([^>]*)>(.*?)<\/select>/gs;
  for (const [, input, area, text = '', select, options = ''] of html.matchAll(pattern)) {
    const attributes = ` ${input ?? area ?? select}`;
    const name = attribute(attributes, 'name');
    const type = attribute(attributes, 'type');
    if (name === null || type === 'file' || type === 'search') continue;
    if ((type === 'checkbox' || type === 'radio') && !/ checked(=|$| )/.test(attributes)) continue;
    if (input !== undefined) add(name, attribute(attributes, 'value') ?? '');
    // Browsers ignore a line break right after the tag.
    else if (area !== undefined) add(name, decode(text.replace(/^\n/, '')));
    else {
      const chosen = / selected/.test(options)
        ? /<option([^>]*? selected[^>]*)>/.exec(options)
        : /<option([^>]*)>/.exec(options);
      add(name, attribute(chosen?.[1] ?? '', 'value') ?? '');
    }
  }
  return fields;
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : decode(value);
}

function decode(text: string): string {
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => letters[name] ?? '');
}

/** The messages in a page's error summary. */
export function readFormErrors(html: string): string[] {
  const summary = /<section[^>]*aria-label="Please check".*?<\/section>/s.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
    decode(item.replace(/<[^>]*>/g, '')),
  );
}

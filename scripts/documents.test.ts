import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const folders = 'app bench demo deploy docs domain e2e packages public scripts server test'.split(
  ' ',
);
const files = new Set([...list('.', false), ...folders.flatMap((folder) => list(folder, true))]);
const documents = [...files].filter((file) => file.endsWith('.md'));
const code = [...files].filter((file) => /\.(tsx?|mjs|css|ya?ml)$|Dockerfile$/.test(file));
const linkedDecision = /\[decision (\d+)\]\(([^)]*)\)/gi;
const byName = Map.groupBy(files, (file) => basename(file));

test.each(documents)('%s refers only to files, headings and decisions that exist', (document) => {
  const text = read(document).replaceAll(/^```.*?^```/gms, '');
  const prose = text.replaceAll(/`[^`]*`/g, '');
  const links = [...prose.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target = '']) =>
    target.startsWith('#') ? document + target : join(dirname(document), target),
  );
  const mentioned = [...text.matchAll(/`(\w[\w./-]+)`/g)].map(([, name = '']) => name);
  const paths = mentioned.filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)));
  // A name is relative to the document, or is the end of exactly one path.
  const names = mentioned.filter((name) => /\.(tsx?|mjs|css|md|ya?ml)$/.test(name));
  const isKnown = (name: string) =>
    files.has(name) ||
    files.has(join(dirname(document), name)) ||
    byName.get(basename(name))?.filter((file) => `/${file}`.endsWith(`/${name}`)).length === 1;
  const lost = names.filter((name) => !isKnown(name));
  const misnumbered = [...prose.matchAll(linkedDecision)]
    .filter(([, number, path = '']) => Number(/(\d{4})-[^/]+$/.exec(path)?.[1]) !== Number(number))
    .map(([link]) => link);
  const missing = [...links, ...paths].filter((target) => !exists(target));
  const unknown = unlinked(prose.replaceAll(linkedDecision, ''));
  expect([...missing, ...lost, ...misnumbered, ...unknown]).toEqual([]);
});

test('code refers only to documents, headings and files that exist', () => {
  const lost = code.flatMap((file) => {
    const text = read(file);
    const comments = text.match(/^\s*(?:\/?\*|\/\/).*/gm)?.join('\n') ?? '';
    const paths = new RegExp(
      `(?<![\\w./#-])(?:${folders.join('|')})/[\\w./-]+\\.(?:tsx?|mjs)`,
      'g',
    );
    const references = [
      ...text.matchAll(/docs\/[\w./-]+\.md(?:#[\w-]+)?/g),
      ...comments.matchAll(paths),
    ];
    const missing = references.map(([target]) => target).filter((target) => !exists(target));
    return [...missing, ...unlinked(text)].map((reference) => `${file}: ${reference}`);
  });
  expect(lost).toEqual([]);
});

test('each document for users, operators and developers is listed, and has at most 1,500 words', () => {
  const byRole = documents.filter(
    (file) => /^docs\/\w+\//.test(file) && !file.includes('decisions'),
  );
  const index = read('docs/README.md');
  expect(byRole.length).toBeGreaterThan(25);
  expect(byRole.filter((file) => !index.includes(`](${file.slice('docs/'.length)})`))).toEqual([]);
  expect(byRole.filter((file) => words(read(file)) > 1_500)).toEqual([]);
});

test('decisions are numbered without gaps', () => {
  const records = [...files].filter((file) => /^docs\/decisions\/\d/.test(file)).sort();
  const expected = records.map((_, i) => [String(i + 1).padStart(4, '0'), `# ${i + 1}.`]);
  const found = records.map((file) => [
    basename(file).slice(0, 4),
    /^# \d+\./.exec(read(file))?.[0],
  ]);
  expect(records.length).toBeGreaterThan(10);
  expect(found).toEqual(expected);
});

test('the index of decisions has the title, status and date of each', () => {
  const rows = [...files]
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .sort()
    .map((file) => {
      const [, number, title, status = '', date] =
        /^# (\d+)\. (.+)\n\n(Accepted|Superseded)\b.*? on (\d{4}-\d\d-\d\d)\./.exec(read(file)) ??
        [];
      return `| [${number}](${basename(file)}) | ${title} | ${status.toLowerCase()} | ${date} |`;
    });
  const index = read('docs/decisions/README.md').replaceAll(/ +\|/g, ' |');
  expect(index.match(/^\| \[.*$/gm)).toEqual(rows);
});

test('the requirements quote the words of the site', () => {
  const requirements = documents.filter((file) => file.startsWith('docs/requirements/')).map(read);
  const quotes = [...requirements.join('\n').matchAll(/(?<!\w)'((?:[^'\n]|\w'\w|\n)+?)'(?!\w)/g)];
  const sources = code
    .filter((file) => /^(app|domain|packages|server)\//.test(file))
    .map(read)
    .join('\n');
  const words = sources.replaceAll(/\s+/g, ' ');
  const parts = ([, quote = '']: RegExpExecArray) =>
    quote.replaceAll(/\s+/g, ' ').split(/\{[^}]*\}|[\d,]+/);
  const lost = quotes.filter((quote) => !parts(quote).every((part) => words.includes(part)));
  expect(quotes.length).toBeGreaterThan(100);
  expect(lost.map(([quote]) => quote)).toEqual([]);
});

test('docs/requirements/messages.md has every message of success and every failure of a form', () => {
  const document = read('docs/requirements/messages.md').replaceAll(/\s+/g, ' ');
  const isCode = (file: string) =>
    /^(app|domain)\//.test(file) && !/\.test\.tsx?$|error-screen/.test(file);
  const messages = code
    .filter(isCode)
    .flatMap((file) => [
      ...read(file).matchAll(/['`]((?:Failed to|Error )[^'`\n]+|[^'`\n]* successfully!?)['`]/g),
    ])
    .map(([, message = '']) => message);
  const isListed = (message: string) =>
    message.split(/\$\{[^}]*\}/).every((part) => document.includes(part.trim()));
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => !isListed(message))).toEqual([]);
});

test('docs/operate/logs.md explains every log message', () => {
  const document = read('docs/operate/logs.md');
  const messages = code
    .filter((file) => /^(app|server)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => logged(read(file)));
  expect(messages.length).toBeGreaterThan(20);
  expect(messages).toContain('page request failed');
  expect(messages.filter((message) => !document.includes(`\`${message}\``))).toEqual([]);
});

/** The number of words without the borders of tables. */
function words(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The files below a folder, as paths from the root. */
function list(folder: string, recursive: boolean): string[] {
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Whether a file or folder exists and contains the heading that a `#` names. */
function exists(target: string): boolean {
  const [path = '', anchor] = target.split('#');
  if (!files.has(path))
    return !anchor && [...files].some((file) => file.startsWith(join(path, '/')));
  return anchor === undefined || anchors(read(path)).includes(anchor);
}

/** Returns the anchors that GitHub generates for headings. */
function anchors(markdown: string): string[] {
  const headings = markdown.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns references to documents outside the repository and to decisions without a link. */
function unlinked(text: string): string[] {
  return text.match(/\bspec(?:ification)?\s§.*|\bdecisions?\s\d+/gi) ?? [];
}

/** Returns the message of every log call, with … for placeholders; its code where it has no message. */
function logged(code: string): string[] {
  return [...code.matchAll(/\blog\.(?:info|warn|error)\(/g)].map(({ index, 0: call }) => {
    const start = index + call.length;
    let end = start;
    for (let open = 1; open > 0; end++) open += { '(': 1, ')': -1 }[code[end] ?? ''] ?? 0;
    const given = code.slice(start, end - 1);
    const [, , words = given] = /(?:^|,\s*)(['`])([^'`]*)\1,?\s*$/.exec(given) ?? [];
    return words.replaceAll(/\$\{[^}]*\}/g, '…');
  });
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithUsage } from './usage.ts';

const root = join(import.meta.dirname, '..');
const usage = `Helps people to read Potluck's words as a stranger would.

  node scripts/wording.ts list             lists changed lines with words that docs/glossary.md replaces
  node scripts/wording.ts sample NUMBER    prints 100 sentences or names of each kind of text; same number, same sample`;

/** Words that puzzle newcomers, with the standard terms (docs/glossary.md). */
const words: [RegExp, string][] = [
  [/\b(keeps?|kept) (a|the|its) (page|form|value)s?\b/i, 'cache, store or draft'],
  [
    /\bforg[eo]ts?\b|\bforgotten\b/i,
    'invalidate, evict, clear or revoke (or quote Forgot password?)',
  ],
  [/\b(is|are|was|were) away\b/i, 'down or unavailable'],
  [/\bmails\b/i, 'emails'],
  [/\btin\b/i, 'pan'],
  [/\b(whoever|that which|be it|in vain|anew)\b/i, 'say it as you would to a colleague'],
  [/\b(those of|that of|of both|this one|that one)\b/i, 'repeat the noun'],
  [/\bwho(ever)? has\b.*\bgets\b/i, 'name the subject first'],
  [/\b(refuses?|refused|refusals?)\b/i, 'reject or deny'],
  [/\banswers? (with )?\d{3}\b/i, 'respond with'],
  [/\d %/, 'no space before a percent sign'],
];
const maxWords = 25;

/** Returns the problems in a line of prose or code, as an editor would note them in the margin. */
export function findDoubtfulWords(line: string): string[] {
  const hints = words.filter(([pattern]) => pattern.test(line)).map(([, hint]) => hint);
  const long = line.split(/[.!?:](?:\s|$)/).some((part) => part.split(/\s+/).length > maxWords);
  return long ? [...hints, `a sentence of more than ${maxWords} words`] : hints;
}

/** Lists questionable words in lines that the last commit or uncommitted changes add. Never fails. */
export function listDoubtfulWords(): void {
  let diff = '';
  try {
    const files = [
      '*.ts',
      '*.tsx',
      '*.md',
      ':!demo',
      ':!bench',
      ':!CHANGELOG.md',
      ':!scripts/wording*',
    ];
    diff = execFileSync('git', ['diff', '-U0', 'HEAD~1', '--', ...files], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    });
  } catch {
    // No git, or a clone without history: there is nothing to compare with.
    return;
  }
  let file = '';
  const found = diff.split('\n').flatMap((line) => {
    if (line.startsWith('+++ ')) file = line.slice(6);
    const isProse = file.endsWith('.md') || /^\+\s*(\/?\*|\/\/)|^\+\s*test\(/.test(line);
    if (!line.startsWith('+') || line.startsWith('+++') || !isProse) return [];
    const text = line.slice(1).trim();
    return findDoubtfulWords(text).map((hint) => `  ${file}: ${text.slice(0, 90)}\n    ${hint}`);
  });
  if (found.length === 0) return;
  const shown = found.slice(0, 20).join('\n');
  process.stdout.write(
    `Words to read once more (${found.length}; this does not fail):\n${shown}\n`,
  );
}

/** What to sample, and how to find its sentences or names in a file. */
const kinds: Record<string, { files: string[]; find: (text: string) => string[] }> = {
  'README, guides': { files: ['README.md', 'docs/guide'], find: sentences },
  documents: {
    files: ['CONTRIBUTING.md', 'SECURITY.md', 'docs/operate', 'docs/develop', 'docs/requirements'],
    find: sentences,
  },
  decisions: { files: ['docs/decisions'], find: sentences },
  comments: { files: ['app', 'domain', 'packages', 'server', 'scripts'], find: comments },
  'test names': {
    files: ['app', 'domain', 'packages', 'server', 'scripts', 'e2e'],
    find: testNames,
  },
  'log messages': {
    files: ['app', 'server'],
    find: (text) => matches(text, /\blog\.\w+\((?:.*,\s*)?['`]([^'`]+)/g),
  },
  interface: { files: ['app'], find: (text) => matches(text, />\s*([A-Z][^<>{}=;]{8,})\s*</g) },
  emails: { files: ['server/mail'], find: (text) => matches(text, /['`>]([A-Z][^'`<>{}]{20,})/g) },
  exports: {
    files: ['app', 'domain', 'packages', 'server'],
    find: (text) => matches(text, /^export (?:async )?(?:function|const|class|type) (\w+)/gm),
  },
};

function sentences(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```|^[|#][^\n]*/gms, '');
  return prose
    .split(/\n\n|\n(?=- |\d+\. )/)
    .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) (?=[A-Z])/))
    .map((each) => each.replace(/^(-|\d+\.) /, '').trim())
    .filter((each) => each.split(' ').length > 3);
}

function comments(code: string): string[] {
  const found = code.match(/^[ \t]*\/\*\*[\s\S]*?\*\/|(?:^\s*\/\/.*\n)+/gm) ?? [];
  return found.flatMap((each) =>
    sentences(each.replaceAll(/^\s*(\/\*\*|\*\/|\*|\/\/)|\*\//gm, '')),
  );
}

function testNames(code: string): string[] {
  return matches(code, /\b(?:test|it)(?:\.\w+\([^)]*\))?\(\s*['`]([^'`]+)/g);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll(/\s+/g, ' ').trim());
}

/** Prints a sample of each kind of text; the same seed and text give the same sample. */
function printSample(seed: number): void {
  for (const [kind, { files, find }] of Object.entries(kinds)) {
    const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
    const paths = execFileSync('git', ['ls-files', ...files], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.(md|tsx?)$/.test(file) && (kind === 'test names') === isTest(file));
    const all = [...new Set(paths.flatMap((file) => find(readFileSync(join(root, file), 'utf8'))))];
    const random = createRandom(seed);
    const sample = all
      .map((text) => ({ text, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, 100);
    process.stdout.write(`\n# ${kind} (${sample.length} of ${all.length})\n\n`);
    for (const { text } of sample) process.stdout.write(`- ${text}\n`);
  }
}

/** Returns a generator of numbers from 0 to 1 that depend on the seed only (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (import.meta.main) {
  const [command, seed = ''] = process.argv.slice(2);
  if (command === 'list') listDoubtfulWords();
  else if (command === 'sample' && /^\d+$/.test(seed)) printSample(Number(seed));
  else endWithUsage(usage, command === '--help' ? 0 : 2);
}

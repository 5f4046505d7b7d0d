import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

// The table of docs/architecture.md: which part may import which. `server` means all of server/.
// A part may import from itself, except `app/routes`. Tests may import anything.
const allowed: Record<string, string[]> = {
  'packages/recipe-text': [],
  'app/routes': ['app/components', 'app/ui', 'app/middleware', 'domain', 'packages', 'server'],
  'app/components': ['app/ui', 'domain', 'packages'],
  'app/ui': [],
  'app/middleware': ['server', 'domain'],
  app: ['app/components', 'app/ui', 'app/middleware', 'domain', 'server'],
  domain: ['packages'],
  'server/config': ['domain'],
  'server/composing': [
    ...['server/noun', 'server/records', 'server/infrastructure', 'server/config'],
    'domain',
    'packages',
  ],
  'server/noun': ['server/config', 'server/infrastructure', 'server/records', 'domain', 'packages'],
  'server/records': ['server/config', 'server/infrastructure', 'domain', 'packages'],
  'server/infrastructure': ['server/config', 'domain', 'packages'],
  server: ['server', 'domain'],
};
/** Folders that read or import the records of several nouns. */
const composing = ['pages', 'import', 'export'];
const infrastructure = [
  'db',
  'auth',
  'images',
  'mail',
  'search',
  'audit',
  'page-cache',
  'http',
  'backup',
  'jobs',
  'processes',
];
const router = /^(react-router|@react-router)(\/|$)/;
const forbiddenPackages: Record<string, RegExp> = {
  'packages/recipe-text': /^(node:|#|(react|react-dom|react-router|@react-router)(\/|$))/,
  domain: /^(node:|(react|react-dom|react-router|@react-router)(\/|$))/,
  'server/composing': router,
  'server/noun': router,
  'server/records': router,
};
const aliases = ['#app/*', '#domain/*', '#server/*'];

type Import = { from: string; to: string };

/** Returns a line for each import below `root` that the table forbids. */
export function checkImports(root: string): string[] {
  const faults: string[] = [];
  const known = Object.keys(readJson(join(root, 'package.json')).imports ?? {});
  for (const alias of known.filter((each) => !aliases.includes(each))) {
    faults.push(`package.json: the alias ${alias} is not allowed`);
  }
  const imports: Import[] = [];
  for (const from of sourceFiles(root)) {
    for (const specifier of specifiers(root, from, faults)) {
      const to = target(root, from, specifier);
      if (to === null) continue;
      if (typeof to === 'string') {
        imports.push({ from, to });
        faults.push(...refuse(from, to));
      } else faults.push(`${from}: ${specifier} ${to.fault}`);
    }
  }
  return [...faults, ...circles(imports)];
}

function sourceFiles(root: string): string[] {
  return ['app', 'domain', 'packages', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort(),
  );
}

function specifiers(root: string, file: string, faults: string[]): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) faults.push(`${file}: ${errors[0]?.message}`);
  const fixed = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.map((entry) => entry.moduleRequest?.value),
    ),
  ];
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^(['"`])([^$]*)\1$/.exec(source.slice(start, end))?.[2],
  );
  return [...new Set([...fixed, ...dynamic])].filter((each) => each !== undefined);
}

/** Returns the imported file of ours, null when there is nothing to check, or a fault. */
function target(root: string, from: string, specifier: string): string | null | { fault: string } {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('./+types/') || path.startsWith('virtual:')) return null;
  const [, packageName] = /^@potluck\/([\w-]+)/.exec(path) ?? [];
  if (packageName) return `packages/${packageName}/package.json`;
  const to = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(from), path));
  if (path.startsWith('#')) {
    if (!aliases.some((alias) => path.startsWith(alias.slice(0, -1)))) {
      return { fault: `is not one of the aliases ${aliases.join(', ')}` };
    }
  } else if (path.startsWith('.')) {
    const [top] = to.split('/');
    if (top !== from.split('/')[0]) return { fault: `leaves its folder; write #${to}` };
  } else if (/^(~|@\/|\/)/.test(path)) {
    return { fault: `is not one of the aliases ${aliases.join(', ')}` };
  } else {
    return forbiddenPackages[part(from)]?.test(path)
      ? { fault: `may not be used in ${area(from)}` }
      : null;
  }
  return statSync(join(root, to), { throwIfNoEntry: false })?.isFile()
    ? to
    : { fault: 'does not exist' };
}

function refuse(from: string, to: string): string[] {
  const [source, sought] = [part(from), part(to)];
  const parts = allowed[source];
  if (!parts) return [`${from}: ${source} is not in the table of imports`];
  const isOwn = source === sought && area(from) === area(to) && source !== 'app/routes';
  const mayImport =
    parts.includes(sought) ||
    (parts.includes('packages') && to.startsWith('packages/')) ||
    (parts.includes('server') && to.startsWith('server/')) ||
    (source === 'server/infrastructure' && source === sought);
  if (isOwn || mayImport) return [];
  return [`${from}: ${area(from)} may not import ${to}`];
}

/** Returns the table row that a file belongs to. */
function part(file: string): string {
  const [top = '', folder = '', ...rest] = file.split('/');
  if (top === 'server') {
    if (rest.length > 0) {
      if (composing.includes(folder)) return 'server/composing';
      if (folder === 'records') return 'server/records';
      return infrastructure.includes(folder) ? 'server/infrastructure' : 'server/noun';
    }
    return folder === 'config.server.ts' ? 'server/config' : 'server';
  }
  const isDivided = top === 'packages' || top === 'app';
  return isDivided && rest.length > 0 ? `${top}/${folder}` : top;
}

/** Returns a file's folder as messages name it. */
function area(file: string): string {
  const [top, folder, ...rest] = file.split('/');
  return top === 'domain' || rest.length === 0 ? String(top) : `${top}/${folder}`;
}

const withoutCycles = ['server/infrastructure', 'domain'];

/** Returns import cycles among the folders of infrastructure and of domain, each once. */
function circles(imports: Import[]): string[] {
  const edges = new Map<string, Map<string, string>>();
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  for (const { from, to } of imports) {
    const isInner = part(from) === part(to) && withoutCycles.includes(part(from));
    if (!isInner || folderOf(from) === folderOf(to)) continue;
    const targets = edges.get(folderOf(from)) ?? new Map();
    edges.set(folderOf(from), targets.set(folderOf(to), from));
  }
  const found = new Map<string, string>();
  const walk = (path: string[]) => {
    for (const [next, file] of edges.get(path.at(-1) ?? '') ?? []) {
      const start = path.indexOf(next);
      if (start < 0) walk([...path, next]);
      else {
        const circle = path.slice(start);
        found.set(
          [...circle].sort().join(),
          `${file}: ${[...circle, next].join(' → ')} is a cycle`,
        );
      }
    }
  };
  for (const folder of edges.keys()) walk([folder]);
  return [...found.values()];
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.main) {
  const faults = checkImports(join(import.meta.dirname, '..'));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}

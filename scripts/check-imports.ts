import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

// The table of docs/develop/architecture.md: which part may import which. `server` means all of server/.
// A part may import from itself, except `app/routes`. Tests may import anything.
const allowed: Record<string, string[]> = {
  'packages/recipe-text': [],
  'packages/recipe-formats': ['packages'],
  'app/routes': ['app/components', 'app/ui', 'app/middleware', 'domain', 'packages', 'server'],
  'app/components': ['app/ui', 'domain', 'packages'],
  'app/ui': [],
  'app/middleware': ['server', 'domain'],
  app: ['app/components', 'app/ui', 'app/middleware', 'domain', 'server'],
  domain: ['packages'],
  'server/config': ['server/config', 'domain'],
  'server/composing': [
    ...[
      'server/composing',
      'server/noun',
      'server/records',
      'server/infrastructure',
      'server/config',
    ],
    'domain',
    'packages',
  ],
  'server/noun': ['server/config', 'server/infrastructure', 'server/records', 'domain', 'packages'],
  'server/records': ['server/config', 'server/infrastructure', 'domain', 'packages'],
  'server/infrastructure': ['server/config', 'domain', 'packages'],
  server: ['server', 'domain'],
};
/** Files in server/ that everything there may import. */
const configuration = [
  ...['config.server.ts', 'current-request.ts', 'machine.ts', 'program-files.ts'],
  'secret-files.ts',
];
/** Folders that know several nouns. */
const composing = ['pages', 'import', 'export', 'drafts'];
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
  'packages/recipe-formats': /^(#|kysely|hono|(react|react-dom|react-router|@react-router)(\/|$))/,
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
        const refused = refuse(from, to);
        faults.push(...refused);
        if (refused.length === 0) imports.push({ from, to });
      } else faults.push(`${from}: ${specifier} ${to.fault}`);
    }
  }
  return [...faults, ...listCycles(imports)];
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

/** Returns the imported file of this project, null if there is nothing to check, or a fault. */
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
    return configuration.includes(folder) ? 'server/config' : 'server';
  }
  const isDivided = top === 'packages' || top === 'app';
  return isDivided && rest.length > 0 ? `${top}/${folder}` : top;
}

/** Returns a file's folder as messages name it. */
function area(file: string): string {
  const [top, folder, ...rest] = file.split('/');
  return top === 'domain' || rest.length === 0 ? String(top) : `${top}/${folder}`;
}

/** Parts without cycles among their folders, and how many names of a path make a folder there. */
const depthOfFolders: Record<string, number> = {
  'server/infrastructure': 2,
  domain: 2,
  'app/components': 3,
};

/** Returns import cycles among files, and among the folders of some parts. */
function listCycles(imports: Import[]): string[] {
  const folders = imports.flatMap(({ from, to }) => {
    const depth = part(from) === part(to) && depthOfFolders[part(from)];
    if (!depth) return [];
    const [source = '', sought = ''] = [from, to].map((file) =>
      file.split('/').slice(0, depth).join('/'),
    );
    return source === sought ? [] : [{ from: source, to: sought, file: from }];
  });
  return [
    ...findCycles(imports.map((each) => ({ ...each, file: each.from }))),
    ...findCycles(folders),
  ];
}

/** Returns a line for each import that closes a cycle in a depth-first search, so at least one if there is any. */
function findCycles(edges: (Import & { file: string })[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string[]) => {
    const last = path.at(-1) ?? '';
    for (const { to, file } of next.get(last) ?? []) {
      const start = path.indexOf(to);
      if (start >= 0) found.push(`${file}: ${[...path.slice(start), to].join(' → ')} is a cycle`);
      else if (!done.has(to)) walk([...path, to]);
    }
    done.add(last);
  };
  for (const start of next.keys()) if (!done.has(start)) walk([start]);
  return [...new Set(found)];
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.main) {
  const faults = checkImports(join(import.meta.dirname, '..'));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}

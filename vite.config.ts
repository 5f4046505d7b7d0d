import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { iconSprite } from './scripts/icon-sprite.ts';
import { recipeTextVersion } from './server/db/recipe-text-version.ts';

/** React Router drops server code from `loader` and `action` only; this refuses any that is left. */
function refuseServerInBrowser(): Plugin {
  return {
    name: 'refuse-server-in-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || importer.includes('/node_modules/')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && relative(import.meta.dirname, found.id).startsWith('server/')) {
        this.error(
          `${relative(import.meta.dirname, importer)} would take ${source} to the browser`,
        );
      }
      return found;
    },
  };
}

/** Measures the router, finds routes later (react-router.config.ts), and stands in for pages of servers: 2 kB. */
const neverUsed =
  /\/react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/(fog-of-war|fallback))\.js$/;

/** Changes what packages bring to the browser, so that it obeys the policy and weighs less. */
function mendPackages(): Plugin {
  return {
    name: 'mend-packages',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (neverUsed.test(id)) {
        const names = /^export \{(.*)\};$/m.exec(code)?.[1]?.split(',') ?? [];
        const nothing = names.map((name) => `export const ${name} = () => undefined;`);
        return { code: nothing.join('\n'), map: null };
      }
      // Waits for the styles of parts that are loaded later; none has any.
      if (id.includes('vite/preload-helper')) {
        return { code: 'export const __vitePreload = (load) => load();', map: null };
      }
      if (id.includes('/zod/v4/core/core.js')) {
        // Else it tries whether it may make functions of text.
        return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
      }
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      // It puts its styles into the page; app/ui/toast-stage.tsx links to them.
      const left = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (left === code) this.error('sonner no longer inserts its styles where it did');
      return { code: left, map: null };
    },
  };
}

/** Minifies the scripts that the server sends as text. */
function minifyRawScripts(): Plugin {
  return {
    name: 'minify-raw-scripts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.js?raw')) return null;
      const file = id.slice(0, -'?raw'.length);
      const { code } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

type Links = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
};
type Modules = { getModuleInfo(id: string): Links | null };

const app = join(import.meta.dirname, 'app/');
const packages = join(import.meta.dirname, 'packages/');
const shared = ['site', 'start', 'lists', 'public', 'text', 'later', 'private', 'forms'] as const;

/**
 * Returns the file for a module that several pages share: with all pages or the recipe's, with the home page and the
 * list of recipes, with the list of recipes, with pages of readers only, with what reads recipe text, with parts that
 * load later, with pages that check forms, or with others.
 * No file needs one that comes later here.
 */
function sharedIn(id: string, modules: Modules): (typeof shared)[number] | null {
  const users = reach(id, 'importers', modules);
  const pages = new Set(
    users
      .map((each) => each.replace(/\?.*/, ''))
      // The preview of a draft is the recipe's page for few readers: it decides nothing for all pages.
      .filter((each) => each.startsWith(`${app}routes/`) && !each.endsWith('/draft-preview.tsx')),
  );
  const entry = `${app}entry.client.tsx`;
  if (id === entry || id.includes('?') || pages.has(id)) return null;
  if (users.includes(entry) || users.includes(`${app}root.tsx`)) return 'site';
  if (pages.size < 2) return null;
  if (pages.has(`${app}routes/public/recipe.tsx`)) return 'site';
  if (pages.has(`${app}routes/public/recipes.tsx`)) {
    return pages.has(`${app}routes/public/home.tsx`) ? 'start' : 'lists';
  }
  if ([...pages].some((each) => each.startsWith(`${app}routes/public/`))) return 'public';
  if (id.startsWith(packages)) return 'text';
  if (users.some((each) => modules.getModuleInfo(each)?.dynamicImporters.length)) return 'later';
  const checks = /\/node_modules\/(zod|@conform-to)\//;
  return reach(id, 'importedIds', modules).some((each) => checks.test(each)) ? 'forms' : 'private';
}

/** Returns a module with all that it imports, or with all that import it. */
function reach(id: string, way: 'importers' | 'importedIds', modules: Modules): string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const next of modules.getModuleInfo(each)?.[way] ?? []) found.add(next);
  }
  return [...found];
}

/**
 * Packages that the server loads from node_modules: those with native parts, those that load parts of
 * themselves by name, and those that other packages need the same copy of.
 */
const external = [
  ...['react', 'react-dom', 'react-router', 'pg', 'pg-copy-streams', 'pino', 'any-ascii', 'sharp'],
  ...['@takumi-rs/core', '@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
];

export default defineConfig(({ command }) => ({
  define: command === 'build' ? { __RECIPE_TEXT_VERSION__: JSON.stringify(recipeTextVersion) } : {},
  plugins: [
    iconSprite(),
    tailwindcss(),
    reactRouter(),
    refuseServerInBrowser(),
    mendPackages(),
    minifyRawScripts(),
  ],
  // Bundled, they start faster and need less memory (docs/decisions/0022). Vite's own server cannot.
  ssr: command === 'build' ? { noExternal: true, external } : { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rollupOptions: {
          // Where the bundler's time goes is no news to whoever starts the site.
          checks: { bundlerTimings: false },
          output: {
            // A few files weigh less than a hundred: 7 kB for a recipe's page.
            codeSplitting: {
              groups: [
                { name: 'frame', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                ...shared.map((file) => ({
                  name: (id: string, modules: Modules) =>
                    sharedIn(id, modules) === file ? file : null,
                  debugName: file,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: './server/web.ts',
            main: './server/main.ts',
            'boot-process': './server/boot-process.ts',
            // Child processes with limits (server/processes/limited-child.ts).
            'encode-image': './server/images/encode.ts',
            'read-documents': './server/import/child/read-documents.ts',
          },
          output: {
            // Each process keeps its source: without comments, and with one byte for a character.
            comments: false,
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: false, asciiOnly: true },
            },
          },
        },
      },
    },
  },
}));

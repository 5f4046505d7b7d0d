import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** Two packages do in the browser what the Content-Security-Policy refuses. */
function keepToPolicy(): Plugin {
  return {
    name: 'keep-to-policy',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (id.includes('/zod/v4/core/core.js')) {
        // Else it tries whether it may make functions of text.
        return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
      }
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      // It puts its styles into the page; app/ui/toast-stage.tsx imports them as a file.
      const left = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (left === code) this.error('sonner no longer inserts its styles where it did');
      return { code: left, map: null };
    },
  };
}

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Puts what the frame or several pages of readers import into one file, whose name this returns. */
function sharedByReaders(id: string, modules: Modules): string | null {
  const app = join(import.meta.dirname, 'app/');
  const seen = new Set<string>();
  const waiting = [id];
  for (const each of waiting) {
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...(modules.getModuleInfo(each)?.importers ?? []));
  }
  const pages = [...seen].filter((each) => each.startsWith(`${app}routes/public/`)).length;
  const own = id.startsWith(`${app}routes/`) || id.startsWith(`${app}root`);
  return !own && (pages > 1 || seen.has(`${app}root.tsx`)) ? 'site' : null;
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), refuseServerInBrowser(), keepToPolicy()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Where the bundler's time goes is no news to whoever starts the site.
          checks: { bundlerTimings: false },
          output: {
            // In one piece each, what all pages need and what some share is 15 kB smaller than in thirty.
            codeSplitting: {
              groups: [
                { name: 'frame', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: sharedByReaders, debugName: 'site', test: /\/(app|domain|lucide-react)\// },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/web.ts' } } },
  },
});

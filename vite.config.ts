import { relative } from 'node:path';
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
      if (!importer) return null;
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), refuseServerInBrowser()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs anyway is 3 kB smaller in one piece than in five.
            codeSplitting: {
              groups: [
                { name: 'frame', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/web.ts' } } },
  },
});

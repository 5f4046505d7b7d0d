import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A file for each program of the server (vite.config.ts).
  serverBuildFile: '[name].js',
  // Few routes: their names in the first page cost less than a request for them later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

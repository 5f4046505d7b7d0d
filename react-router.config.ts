import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Few routes: their names in the first page cost less than a request for them later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

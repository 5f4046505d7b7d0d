import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          include: ['{app,bench,demo,domain,scripts,server,test}/**/*.test.{ts,tsx}'],
          globalSetup: 'test/postgres.ts',
          setupFiles: 'test/database.ts',
          // On a machine that others use as well.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The built site runs as it is, not compiled again.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        test: {
          name: 'system',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

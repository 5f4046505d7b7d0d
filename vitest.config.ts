import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'units',
          // Of two cores Vitest would leave one to itself, and these wait for PostgreSQL half the time.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
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
          // These start processes of their own, as many as a site has.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

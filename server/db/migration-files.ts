import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Receives the progress, such as the number of finished rows. */
export type Progress = (facts: Record<string, unknown>) => void;

/** A migration in TypeScript, which writes rows and never changes the schema. */
type DataMigration = { up: (db: Kysely<Schema>, progress: Progress) => Promise<void> };

/** The files that define the database: contents by name without extension, in order. */
export type MigrationFiles = {
  /** migrations/*.sql */
  schema: Record<string, string>;
  /** migrations/*.ts */
  data: Record<string, DataMigration>;
  /** functions/*.sql; tables need the functions in for-tables/. */
  functions: Record<string, string>;
};

/** The files of this version. Vite bundles them; Node reads the folders. */
export const migrationFiles: MigrationFiles = import.meta.env
  ? {
      schema: named(
        import.meta.glob<string>('./migrations/*.sql', {
          query: '?raw',
          import: 'default',
          eager: true,
        }),
      ),
      data: named(
        import.meta.glob<DataMigration>(['./migrations/*.ts', '!**/*.test.ts'], { eager: true }),
      ),
      functions: named(
        import.meta.glob<string>('./functions/**/*.sql', {
          query: '?raw',
          import: 'default',
          eager: true,
        }),
      ),
    }
  : await readFolders();

async function readFolders(): Promise<MigrationFiles> {
  const list = (folder: string, extension: RegExp) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => extension.test(name) && !name.endsWith('.test.ts'))
      .map((name) => `./${folder}/${name}`);
  const read = (paths: string[]) =>
    paths.map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')] as const);
  const modules = list('migrations', /\.ts$/).map(async (path) => {
    const { href } = pathToFileURL(join(import.meta.dirname, path));
    return [path, (await import(/* @vite-ignore */ href)) as DataMigration] as const;
  });
  return {
    schema: named(Object.fromEntries(read(list('migrations', /\.sql$/)))),
    data: named(Object.fromEntries(await Promise.all(modules))),
    functions: named(Object.fromEntries(read(list('functions', /\.sql$/)))),
  };
}

/** Sorts by path and drops the top folder and the extension. */
function named<T>(files: Record<string, T>): Record<string, T> {
  const name = (path: string) => path.replace(/^\.\/\w+\//, '').replace(/\.\w+$/, '');
  return Object.fromEntries(
    Object.entries(files)
      .map(([path, content]) => [name(path), content] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

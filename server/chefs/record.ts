import { sql } from 'kysely';
import { chefFields } from '#domain/chef/chef-fields.ts';
import type { RecordKind } from '../records/kind.ts';

/** Where chefs are stored; the table keeps the older word. */
export const chefRecord: RecordKind<typeof chefFields> = {
  kind: 'chef',
  table: 'authors',
  fields: chefFields,
  nameOf: ({ name }) => name,
  recipesFoundBy: (id) => sql`array(select id from recipes where author_id = ${id})`,
};

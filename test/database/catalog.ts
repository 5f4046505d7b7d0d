import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/**
 * Returns the definition of everything in a database's schema, in an order that depends only on names. Two databases
 * with the same list have the same schema.
 */
export async function listCatalog(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    with own as (
      select oid as classid, objid from (
        select 'pg_class'::regclass as oid, oid as objid from pg_class where relnamespace = 'public'::regnamespace
        union all
        select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
        union all
        select 'pg_type'::regclass, oid from pg_type where typnamespace = 'public'::regnamespace
        union all
        select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgnamespace = 'public'::regnamespace
        union all
        select 'pg_ts_dict'::regclass, oid from pg_ts_dict where dictnamespace = 'public'::regnamespace
      ) all_objects
      where not exists (
        select from pg_depend d where d.classid = all_objects.oid and d.objid = all_objects.objid and d.deptype = 'e'
      )
    ), relations as (
      select c.* from pg_class c join own on own.classid = 'pg_class'::regclass and own.objid = c.oid
    )
    select 'extension ' || extname as definition from pg_extension
    union all
    select format('domain %s %s %s', t.typname, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(conname || ' ' || pg_get_constraintdef(oid), ', ' order by conname)
        from pg_constraint where contypid = t.oid))
    from pg_type t join own on own.classid = 'pg_type'::regclass and own.objid = t.oid where t.typtype = 'd'
    union all
    select format('dictionary %s %s', dictname, dictinitoption)
    from pg_ts_dict t join own on own.classid = 'pg_ts_dict'::regclass and own.objid = t.oid
    union all
    select format('text search %s: %s with %s', c.cfgname, tokens.alias,
      string_agg(m.mapdict::regdictionary::text, ', ' order by m.mapseqno))
    from pg_ts_config c join own on own.classid = 'pg_ts_config'::regclass and own.objid = c.oid
      join pg_ts_config_map m on m.mapcfg = c.oid
      join ts_token_type(c.cfgparser) tokens on tokens.tokid = m.maptokentype
    group by c.cfgname, tokens.alias
    union all
    select pg_get_functiondef(p.oid)
    from pg_proc p join own on own.classid = 'pg_proc'::regclass and own.objid = p.oid
    union all
    select format('relation %s %s %s %s', relkind, relname, relpersistence, reloptions)
    from relations where relkind not in ('i', 't')
    union all
    select format('column %s.%s %s %s collate %s storage %s compression %s null %s generated %s identity %s default %s',
      c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attstorage, a.attcompression,
      not a.attnotnull, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid))
    from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'v')
    union all
    -- Since PostgreSQL 18, not null is also a constraint, whose name depends on how the column was created.
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid in (select oid from relations) and contype <> 'n'
    union all
    select pg_get_indexdef(oid) from relations where relkind = 'i'
    union all
    select format('view %s %s', relname, pg_get_viewdef(oid)) from relations where relkind = 'v'
    union all
    select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join relations c on c.oid = t.tgrelid
    where not t.tgisinternal
    union all
    select format('sequence %s %s', sequencename, data_type) from pg_sequences where schemaname = 'public'
    union all
    select format('comment %s %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), description)
    from pg_description d join own on own.classid = d.classoid and own.objid = d.objoid
    order by 1`.execute(database);
  return rows.map(({ definition }) => definition);
}

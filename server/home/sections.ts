import { sql } from 'kysely';
import { defaultHomeSections, homeSections, maxHomeSections } from '#domain/site/home-sections.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';

/** A section of the home page by its key (domain/site/home-sections.ts). */
export type SectionChoice = { key: string; name: string };

/** The maximum number of categories and tags to choose from; more would make the form too long. */
const maxOffered = 300;

/** Returns the sections of the home page, in order, and the other available sections. */
export async function listHomeSections(): Promise<{
  chosen: SectionChoice[];
  others: SectionChoice[];
}> {
  const { rows } = await sql<SectionChoice & { position: number | null }>`
    select s.position, coalesce('category/' || category_id, 'tag/' || tag_id, kind) as key,
      coalesce(c.name, t.name, '') as name
    from home_sections s left join categories c on c.id = category_id left join tags t on t.id = tag_id
    union all (
      select null, 'category/' || id, name from categories
      where id not in (select category_id from home_sections where category_id is not null)
      order by name limit ${maxOffered}
    ) union all (
      select null, 'tag/' || id, name from tags
      where id not in (select tag_id from home_sections where tag_id is not null)
      order by name limit ${maxOffered}
    )`.execute(db);
  const named = rows.map(({ position, key, name }) => ({ position, key, name: nameOf(key, name) }));
  const isChosen = ({ position }: (typeof named)[number]) => position !== null;
  const stored = named.filter(isChosen).sort((a, b) => Number(a.position) - Number(b.position));
  const usual = defaultHomeSections.map((key) => ({ key, name: nameOf(key, '') }));
  const chosen = stored.length > 0 ? stored.map(({ key, name }) => ({ key, name })) : usual;
  const offered = [...usual, ...named.filter((each) => !isChosen(each))];
  return {
    chosen,
    others: offered
      .filter(({ key }) => !chosen.some((each) => each.key === key))
      .map(({ key, name }) => ({ key, name })),
  };
}

/**
 * Stores the sections of the home page by their keys, in order; an empty list means the defaults.
 * Drops unknown keys and sections of deleted categories and tags.
 */
export async function saveHomeSections(actor: Actor, sent: string[]): Promise<void> {
  const keys = [...new Set(sent)].filter(isSectionKey).slice(0, maxHomeSections);
  const before = await listHomeSections();
  await transact(async (trx) => {
    await sql`lock table home_sections in exclusive mode`.execute(trx);
    await sql`delete from home_sections`.execute(trx);
    for (const [position, key] of keys.entries()) {
      const [, kind, id] = termKey.exec(key) ?? [];
      if (kind) {
        const [table, column] = kind === 'tag' ? ['tags', 'tag_id'] : ['categories', 'category_id'];
        await sql`
          insert into home_sections (position, kind, ${sql.ref(column)})
          select ${position}, ${kind}, id from ${sql.table(table)} where id = ${id}`.execute(trx);
      } else {
        await sql`insert into home_sections (position, kind) values (${position}, ${key})`.execute(
          trx,
        );
      }
    }
    await recordChange(trx, actor, {
      ...{ action: 'change', kind: 'page', id: 'home', name: 'Home' },
      before: { sections: before.chosen.map(({ key }) => key).join(', ') },
      after: { sections: keys.join(', ') },
    });
  });
}

const termKey = /^(category|tag)\/(\d{1,15})$/;

function isSectionKey(key: string): boolean {
  return termKey.test(key) || Object.hasOwn(homeSections, key);
}

function nameOf(key: string, name: string): string {
  if (key.startsWith('category/')) return `${name} Recipes`;
  if (key.startsWith('tag/')) return `Tag: ${name}`;
  return homeSections[key as keyof typeof homeSections];
}

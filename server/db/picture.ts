import { type RawBuilder, sql } from 'kysely';
import type { Picture } from '#domain/image/image.ts';

/** Returns SQL that makes a `Picture` as JSON from a column with its address, or null. */
export function picture(column: string): RawBuilder<Picture | null> {
  const url = sql.ref(column);
  return sql`case when ${url} is not null then (
    select json_build_object('url', ${url}, 'width', i.width, 'height', i.height,
      'thumbhash', encode(i.thumbhash, 'base64'),
      'focus', case when i.focal_x <> 0.5 or i.focal_y <> 0.5 then
        json_build_object('x', i.focal_x, 'y', i.focal_y) end)
    from (select) as one left join images i on i.url = ${url}
  ) end`;
}

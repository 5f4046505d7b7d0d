import { type RawBuilder, sql } from 'kysely';
import type { PictureData } from '#domain/image/image.ts';

/** Returns SQL for a `PictureData` as JSON from a column with a picture URL, or null. */
export function selectPicture(column: string): RawBuilder<PictureData | null> {
  const url = sql.ref(column);
  return sql`case when ${url} is not null then (
    select json_build_object('url', ${url}, 'width', i.width, 'height', i.height,
      'thumbhash', encode(i.thumbhash, 'base64'),
      'focus', case when i.focal_x <> 0.5 or i.focal_y <> 0.5 then
        json_build_object('x', i.focal_x, 'y', i.focal_y) end)
    from (select) as one left join images i on i.url = ${url}
  ) end`;
}

import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export const listBlends = (db: Db, { slug, compound }: { slug?: string; compound?: string | undefined }) =>
  db
    .selectFrom('blends as b')
    .$if(slug !== undefined, (query) => query.where('b.slug', '=', slug ?? ''))
    .$if(compound !== undefined, (query) =>
      query.where(sql<boolean>`(select id from drugs where name = ${compound}) = any(b.compound_ids)`),
    )
    .selectAll()
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()

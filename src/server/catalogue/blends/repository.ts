import type { Db } from '#server/platform/db/schema.ts'

export const listBlends = (db: Db, { slug, compound }: { slug?: string; compound?: string }) =>
  db
    .selectFrom('blends as b')
    .$if(slug !== undefined, (query) => query.where('b.slug', '=', slug ?? ''))
    .$if(compound !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('drugs as d')
            .where('d.name', '=', compound ?? '')
            .where(({ eb, fn }) => eb('d.id', '=', fn.any('b.compound_ids')))
            .select('d.id'),
        ),
      ),
    )
    .selectAll()
    .orderBy('b.name')
    .orderBy('b.id')
    .execute()

export const listCompoundNames = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drugs')
        .where('id', 'in', ids)
        .select(['id', 'name as slug', 'proper_name as name', 'evidence'])
        .execute()

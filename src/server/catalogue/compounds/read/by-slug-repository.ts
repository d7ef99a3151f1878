import type { Db } from '#server/platform/db/db.ts'

/** A vendor with the fields that every reader may see, also when it is retired. */
export const findVendorBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('vendors')
    .where('slug', '=', slug)
    .select(['id', 'slug', 'name', 'is_demo'])
    .executeTakeFirst()

/** A compound with the fields that every reader may see, also when it is retired. */
export const findCompoundBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('drugs')
    .where('name', '=', slug)
    .select(['id', 'name as slug', 'proper_name as name'])
    .executeTakeFirst()
export type FoundCompound = NonNullable<Awaited<ReturnType<typeof findCompoundBySlug>>>

/** The same of several, by their ids or their slugs of today, in no order. */
export const listCompoundNames = (db: Db, by: 'id' | 'name', these: readonly string[]) =>
  these.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('drugs')
        .where(by, 'in', these)
        .select(['id', 'name as slug', 'proper_name as name', 'evidence'])
        .execute()

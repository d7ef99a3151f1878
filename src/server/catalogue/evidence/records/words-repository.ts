import type { Db } from '#server/platform/db/schema.ts'

/** Every word of the interaction look-up, with its meaning. */
export async function listWords(db: Db) {
  const [compounds, groups, names, classes] = await Promise.all([
    db
      .selectFrom('drugs')
      .select(['id', 'name as slug', 'name as label', 'proper_name', 'aliases'])
      .execute(),
    db.selectFrom('interaction_groups').select(['id', 'name', 'name as label', 'aliases']).execute(),
    db.selectFrom('interaction_names').select(['id', 'name', 'name as label', 'aliases']).execute(),
    db.selectFrom('interaction_classes').select(['id', 'slug', 'slug as label', 'name']).execute(),
  ])
  return { compounds, groups, names, classes }
}

import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { Db } from '#server/platform/db/schema.ts'

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export async function listTemplates(
  db: Db,
  kind: TemplateKind,
  { isRetired, limit, offset }: { isRetired: boolean; limit: number; offset: number },
) {
  const found = db
    .selectFrom('office_templates')
    .where('kind', '=', kind)
    .where('retired_at', isRetired ? 'is not' : 'is', null)
  const rows = await found.selectAll().orderBy('title').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findTemplate = (db: Db, kind: TemplateKind, id: string) =>
  db
    .selectFrom('office_templates')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, locked until the end of the transaction. */
export const lockTemplate = (trx: Db, kind: TemplateKind, id: string) =>
  trx
    .selectFrom('office_templates')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertTemplate = (
  db: Db,
  template: { kind: TemplateKind; title: string; words: string; created_at: Date },
) => db.insertInto('office_templates').values(template).returningAll().executeTakeFirstOrThrow()

export const updateTemplate = (
  db: Db,
  id: string,
  change: { title: string; words: string; edited_at: Date; retired_at: Date | null },
) =>
  db.updateTable('office_templates').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { pageOf } from '#server/platform/db/page-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

const templates = (db: Db, kind: TemplateKind) =>
  db.selectFrom('office_templates').selectAll().where('kind', '=', kind)

export const listTemplates = (
  db: Db,
  kind: TemplateKind,
  { isRetired, ...page }: { isRetired: boolean; limit: number; offset: number },
) =>
  pageOf(
    templates(db, kind)
      .where('retired_at', isRetired ? 'is not' : 'is', null)
      .orderBy('title')
      .orderBy('id'),
    page,
  )

export const findTemplate = (db: Db, kind: TemplateKind, id: string) =>
  templates(db, kind).where('id', '=', id).executeTakeFirst()

/** The same, locked until the end of the transaction. */
export const lockTemplate = (trx: Db, kind: TemplateKind, id: string) =>
  templates(trx, kind).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateTemplate = (
  db: Db,
  id: string,
  change: { title: string; words: string; edited_at: Date; retired_at: Date | null },
) =>
  db.updateTable('office_templates').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

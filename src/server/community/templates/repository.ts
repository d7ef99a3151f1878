import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { type Db, pageOf } from '#server/platform/db/db.ts'

export const listTemplates = (
  db: Db,
  kind: TemplateKind,
  { isRetired, ...page }: { isRetired: boolean; limit: number; offset: number },
) =>
  pageOf(
    db
      .selectFrom('office_templates')
      .selectAll()
      .where('kind', '=', kind)
      .where('retired_at', isRetired ? 'is not' : 'is', null)
      .orderBy('title')
      .orderBy('id'),
    page,
  )

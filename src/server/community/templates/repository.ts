import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { pageOf } from '#server/platform/db/page-of.ts'
import type { Db } from '#server/platform/db/schema.ts'

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

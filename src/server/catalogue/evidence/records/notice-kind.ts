import { z } from 'zod'
import { ARTICLE_STATES } from '#contract/catalogue/evidence-vocabulary.ts'
import { Day, Slug, text } from '#contract/file-text.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { articleId } from '#server/core/records/ids.ts'
import { noticeId } from './ids.ts'

/** A published notice about an article: a correction, an expression of concern, a retraction. */
const Notice = z.strictObject({
  article: Slug,
  status: z.enum(ARTICLE_STATES),
  date: Day,
  reason: text(500).nullable(),
})
export type Notice = z.infer<typeof Notice>

export const noticeKind = tableKind({
  name: 'notice',
  plural: 'notices',
  table: 'study_notices',
  schema: Notice,
  id: ({ article, status, date }) => noticeId(article, status, date),
  label: ({ article, status, date }) => `${article}/${status}/${date}`,
  row: ({ article, ...row }) => ({ article_id: articleId(article), ...row }),
  references: { article_id: { kind: 'article', field: 'article' } },
  tags: ['list:evidence'],
})

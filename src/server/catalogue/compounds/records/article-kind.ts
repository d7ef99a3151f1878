import { ArticleEntry } from '#contract/catalogue/catalogue-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { articleId, compoundId } from '../../../core/records/ids.ts'

export const articleKind = tableKind({
  name: 'article',
  plural: 'articles',
  table: 'articles',
  schema: ArticleEntry,
  id: ({ slug }) => articleId(slug),
  label: ({ slug }) => slug,
  title: ({ title }) => title,
  row: ({
    compounds,
    also_covers,
    order,
    year,
    read_at,
    trials,
    trial_role,
    gathers,
    is_pooled,
    ...row
  }) => ({
    ...row,
    trials: trials ?? [],
    trial_role: trial_role ?? null,
    gathers: gathers ?? null,
    is_pooled: is_pooled ?? null,
  }),
  parts: [
    {
      table: 'article_drugs',
      owner: 'article_id',
      rows: ({ compounds, order }, article_id) =>
        compounds.map((slug) => ({ article_id, drug_id: compoundId(slug), position: order })),
      references: { drug_id: { kind: 'compound', field: 'compounds' } },
    },
  ],
  hasTag: true,
  tags: ['list:articles'],
})

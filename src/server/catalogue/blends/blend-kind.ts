import { BlendEntry } from '#contract/catalogue/blend-file.ts'
import { tableKind } from '#server/core/changes/table-kind-repository.ts'
import { articleId, compoundId, stableId } from '#server/core/records/ids.ts'

export const blendId = (slug: string): string => stableId(`blend/${slug}`)

const isOutside = (study: string) => study.startsWith('doi:') || study.startsWith('pmid:')

export const blendKind = tableKind({
  name: 'blend',
  plural: 'blends',
  table: 'blends',
  schema: BlendEntry,
  id: ({ slug }) => blendId(slug),
  label: ({ slug }) => slug,
  title: ({ name }) => name,
  row: ({ components, studied, near_studies, unclear_names, ...row }) => ({
    ...row,
    unclear_names: JSON.stringify(unclear_names),
    components: JSON.stringify(
      components.map(({ compound, nearest, ...part }) => ({
        ...part,
        compound_id: compound === null ? null : compoundId(compound),
        nearest_id: nearest === undefined ? null : compoundId(nearest),
      })),
    ),
    compound_ids: components.flatMap(({ compound }) => (compound === null ? [] : compoundId(compound))),
    nearest_ids: components.flatMap(({ nearest }) => (nearest === undefined ? [] : compoundId(nearest))),
    study_ids: studied.filter((study) => !isOutside(study)).map(articleId),
    outside_studies: studied.filter(isOutside),
    near_studies: JSON.stringify(
      near_studies.map(({ study, why_not }) => ({ article_id: articleId(study), why_not })),
    ),
    near_ids: near_studies.map(({ study }) => articleId(study)),
  }),
  references: {
    compound_ids: { kind: 'compound', field: 'components', isList: true },
    nearest_ids: { kind: 'compound', field: 'components', isList: true },
    study_ids: { kind: 'article', field: 'studied', isList: true },
    near_ids: { kind: 'article', field: 'near_studies', isList: true },
  },
  hasTag: true,
  tags: ['list:blends'],
})

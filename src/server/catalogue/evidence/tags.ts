import type { Output } from '#contract/endpoints.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import { outcomeId } from './records/ids.ts'

/** What the evidence of a compound shows besides the compound: outcomes, articles, and what it interacts with. */
export const tagsOfEvidence = ({ claims, warnings, interactions }: Output<'getDrugEvidence'>) => [
  ...claims.map(({ outcome }) => tagOf('outcome', outcomeId(outcome.slug))),
  ...tagsOf('article', [
    ...claims.flatMap(({ studies }) => studies.map(({ article }) => article)),
    ...[...warnings, ...interactions].flatMap(({ articles }) => articles),
  ]),
  ...tagsOf(
    'compound',
    interactions.flatMap((row) => [row.of, ...(row.with_compound ? [row.with_compound] : [])]),
  ),
]

/** What the page of a study shows: the study, and the compounds and outcomes that it was cited for. */
export const tagsOfArticle = ({ article, compounds }: Output<'getArticle'>) => [
  ...tagsOf('article', [article]),
  ...tagsOf('compound', compounds),
  ...compounds.map(({ id }) => tagOf('literature', id)),
  ...compounds.flatMap(({ claims }) =>
    claims.map(({ outcome }) => tagOf('outcome', outcomeId(outcome.slug))),
  ),
]

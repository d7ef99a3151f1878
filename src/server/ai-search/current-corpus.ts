import type { Certainty } from '#domain/evidence/certainty-scale.ts'
import { isForbidden, type Statement } from '#domain/interactions/unapproved.ts'
import { isSampleCompound } from '#server/catalogue/compounds/read/locks.ts'
import { articleUrl } from '#server/catalogue/compounds/read/service.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Config } from '#server/platform/config.ts'
import type { BlendRecord } from './engine/blends.ts'
import { citableClaim, type RecordClaim } from './engine/claims.ts'
import { buildCorpus, type Corpus } from './engine/corpus.ts'
import type { CatalogueRecord } from './engine/record.ts'
import { readVocabulary } from './engine/vocabulary.ts'
import { digestCatalogue, type ReadCatalogue, readCatalogue } from './repository.ts'

export type CurrentCorpus = () => Promise<Corpus>

/**
 * The catalogue as AI search reads it, in memory. Building it takes seconds for 10,000 compounds, and its tags are also
 * raised by unrelated changes: it is rebuilt only when its own data differ.
 */
export function followCorpus({ db, tags, config }: Pick<Deps, 'db' | 'tags' | 'config'>): CurrentCorpus {
  let last: { digest: string; corpus: Corpus } | undefined
  return keepOne(
    tags,
    ['list:compounds', 'list:articles', 'list:blends', 'list:evidence', 'list:interactions'],
    async () => {
      // First: what changes between the two is then read again next time, and never missed.
      const digest = await digestCatalogue(db)
      if (last?.digest === digest) return last.corpus
      const read = await readCatalogue(db)
      const corpus = await buildCorpus(
        toRecords(read, config),
        readVocabulary(),
        { classes: read.interactionClasses, names: read.interactionNames, groups: read.interactionGroups },
        read.blends.map(toBlend),
      )
      last = { digest, corpus }
      return corpus
    },
  )
}

type ReadBlend = ReadCatalogue['blends'][number]

function toBlend({ unclear_names, components, study_ids, outside_studies, ...row }: ReadBlend): BlendRecord {
  return {
    ...row,
    unclear: JSON.parse(unclear_names) as { names: string[]; why: string }[],
    parts: (JSON.parse(components) as { name: string; compound_id: string | null }[]).map(
      ({ name, compound_id }) => ({ name, compound: compound_id }),
    ),
    isStudied: study_ids.length + outside_studies.length > 0,
  }
}

function toRecords(
  { drugs, categories, articles, claims, studies, warnings, interactions, regulation }: ReadCatalogue,
  config: Config,
): CatalogueRecord[] {
  const categoriesOf = Map.groupBy(categories, ({ drug_id }) => drug_id)
  const articlesOf = Map.groupBy(articles, ({ drug_id }) => drug_id)
  const claimsOf = Map.groupBy(claims, ({ drug_id }) => drug_id)
  const studiesOf = Map.groupBy(studies, ({ claim_id }) => claim_id)
  const warningsOf = Map.groupBy(warnings, ({ drug_id }) => drug_id)
  const interactionsOf = Map.groupBy(interactions, ({ drug_id }) => drug_id)
  const regulationOf = Map.groupBy(regulation, ({ drug_id }) => drug_id)
  return drugs.map((drug) => ({
    ...drug,
    isForbidden: isForbidden((regulationOf.get(drug.id) ?? []) as Statement[]),
    isSample: isSampleCompound(config, drug.name),
    categories: (categoriesOf.get(drug.id) ?? []).map(({ name }) => name),
    articles: (articlesOf.get(drug.id) ?? []).map(({ drug_id, pmid, source_url, ...article }) => ({
      ...article,
      url: articleUrl({ doi: article.doi, pmid, source_url }),
    })),
    warnings: (warningsOf.get(drug.id) ?? []).map(({ text }) => text),
    interactions: (interactionsOf.get(drug.id) ?? []).map(({ drug_id, ...row }) => row),
    claims: (claimsOf.get(drug.id) ?? []).flatMap(({ drug_id, id, direction, certainty, steps, ...claim }) =>
      citableClaim(
        {
          ...claim,
          direction,
          certainty: certainty as Certainty,
          without_people: steps.without_people as RecordClaim['without_people'],
        },
        (studiesOf.get(id) ?? []).map(({ pmid, source_url, retracted, ...study }) => ({
          ...study,
          status: retracted ? 'retracted' : study.status,
          url: articleUrl({ doi: study.doi, pmid, source_url }),
        })),
      ),
    ),
  }))
}

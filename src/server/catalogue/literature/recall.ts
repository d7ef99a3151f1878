import { QueryRefused, queriesOf } from '#domain/literature/query.ts'
import type { Deps } from '#server/core/deps.ts'
import { europePmcFinds } from '#server/platform/adapters/literature/europe-pmc-query.ts'
import type { LiteratureServices } from '#server/platform/adapters/literature/services.ts'
import { listSearched } from './plans.ts'
import { listPmids, listTexts } from './repository.ts'

/** Of the catalogue: known articles that the queries must find, as a part of those that the service holds. */
export const RECALL_GOAL = 0.95

/** Which articles on record the query of each compound finds, of those that the service holds. Null where none can be asked. */
export async function measureRecall(
  { db }: Pick<Deps, 'db'>,
  { recall }: Pick<LiteratureServices, 'recall'>,
) {
  if (!recall) return null
  const compounds: ({ slug: string; note: string | null } & Awaited<ReturnType<typeof recallOf>>)[] = []
  for (const { id, slug, plan } of await listSearched(db)) {
    const articles = await listPmids(db, id)
    if (articles.length === 0) continue
    try {
      compounds.push({ slug, note: null, ...(await recallOf(recall, queriesOf(plan).europepmc, articles)) })
    } catch (error) {
      if (!(error instanceof QueryRefused)) throw error
      compounds.push({ slug, note: error.message, held: 0, found: 0, missed: [] })
    }
  }
  const sum = (of: 'held' | 'found') => compounds.reduce((total, each) => total + each[of], 0)
  return { compounds, held: sum('held'), found: sum('found') }
}

/** How many of these articles a service holds, how many of those a query finds, and the titles of the others. */
export async function recallOf(
  recall: NonNullable<LiteratureServices['recall']>,
  query: string,
  articles: Awaited<ReturnType<typeof listPmids>>,
) {
  const { held, found } = await recall(
    query,
    articles.flatMap(({ pmid }) => pmid ?? []),
  )
  const missed = articles.filter(({ pmid }) => pmid && held.includes(pmid) && !found.includes(pmid))
  return {
    held: held.length,
    found: held.length - missed.length,
    missed: missed.map(({ title }) => title),
  }
}

/**
 * The same without a service, by what is on record of each article: its title, its terms and our summary. An abstract has more
 * words than these.
 */
export async function recallOnRecord(db: Deps['db']): Promise<NonNullable<LiteratureServices['recall']>> {
  const articles = await listTexts(db)
  const texts = new Map(
    articles.map(({ pmid, title, background, conclusion, key_terms }) => [
      pmid,
      { title, abstract: [background, conclusion, ...key_terms].join('. ') },
    ]),
  )
  return async (query, pmids) => {
    const held = pmids.filter((pmid) => texts.has(pmid))
    return { held, found: held.filter((pmid) => europePmcFinds(query, texts.get(pmid) ?? { title: '' })) }
  }
}

/** The figure in words: '129 of 131 (98.5 %)'. */
export const shareText = ({ held, found }: { held: number; found: number }) =>
  `${found} of ${held}${held === 0 ? '' : ` (${(Math.floor((found / held) * 1000) / 10).toFixed(1)} %)`}`

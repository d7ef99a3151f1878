import { planOf } from '#domain/literature/names.ts'
import { type QueryPlan, QueryRefused, queriesOf } from '#domain/literature/query.ts'
import { FAMILIAR_WORDS } from '#server/platform/adapters/english/familiar-words.ts'
import { europePmcFinds } from '#server/platform/adapters/literature/europe-pmc-query.ts'
import type { LiteratureServices } from '#server/platform/adapters/literature/services.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'

export type Searched = { id: string; slug: string; name: string; plan: QueryPlan; isEdited: boolean }

/** Every listed compound with its plan: the editor's, or the one that follows from its record. */
export async function listSearched(db: Db): Promise<Searched[]> {
  const [compounds, edited] = await Promise.all([repository.listCompounds(db), repository.listPlans(db)])
  const shared = sharedNames(compounds)
  const words = new Set(FAMILIAR_WORDS)
  return compounds.map(({ id, slug, name, aliases, outcomes }) => {
    const own = edited.get(id)
    const context = outcomes.map((outcome) => outcome.toLowerCase())
    const plan =
      own ?? planOf({ names: [name, ...aliases], context }, { shared, isWord: (word) => words.has(word) })
    return { id, slug, name, plan, isEdited: own !== undefined }
  })
}

/** Names that several compounds have, in lower case. */
function sharedNames(compounds: readonly { name: string; aliases: string[] }[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { name, aliases } of compounds)
    for (const each of new Set([name, ...aliases].map((text) => text.toLowerCase())))
      counts.set(each, (counts.get(each) ?? 0) + 1)
  return new Set([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])))
}

/** Of the catalogue: known articles that the queries must find, as a part of those that the service holds. */
export const RECALL_GOAL = 0.95

/** Which articles on record the query of each compound finds, of those that the service holds. Null where none can be asked. */
export async function measureRecall(db: Db, recall: LiteratureServices['recall']) {
  if (!recall) return null
  const compounds: ({ slug: string; note: string | null } & Awaited<ReturnType<typeof recallOf>>)[] = []
  for (const { id, slug, plan } of await listSearched(db)) {
    const articles = await repository.listPmids(db, id)
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
  articles: Awaited<ReturnType<typeof repository.listPmids>>,
) {
  const { held, found } = await recall(
    query,
    articles.flatMap(({ pmid }) => pmid ?? []),
  )
  const missed = articles.filter(({ pmid }) => pmid && held.includes(pmid) && !found.includes(pmid))
  return { held: held.length, found: held.length - missed.length, missed: missed.map(({ title }) => title) }
}

/**
 * The same without a service, by what is on record of each article: its title, its terms and our summary. An abstract has more
 * words than these.
 */
export async function recallOnRecord(db: Db): Promise<NonNullable<LiteratureServices['recall']>> {
  const articles = await repository.listTexts(db)
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

import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'
import type { Output } from '#contract/endpoints.ts'
import { countWarnings } from '#domain/evidence/warning-count.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { deleteRows, listRows } from '#server/platform/db/rows.ts'
import { warningLines } from './asked/record-rows.ts'
import { readingOf, whyWithheld } from './asked/understood.ts'
import type { CurrentCorpus } from './current-corpus.ts'
import type { Corpus } from './engine/corpus.ts'
import { type Choice, retrieve } from './engine/embedded.ts'
import { explain } from './engine/explain.ts'
import { isInRecord } from './engine/verify.ts'
import * as history from './history-repository.ts'
import { withoutDosing } from './safety/quotable.ts'

/** So many searches are kept for a person, and so many are shown. */
export const MOST_KEPT = 50
const MOST_SHOWN = 20
const WARNINGS_SHOWN = 3

type Context = Pick<Deps, 'db' | 'clock'> & { corpus: CurrentCorpus }

/** The caller's searches with their results, as far as today's records and today's subscription bear them out. */
export async function listRecent(context: Context, user: User): Promise<Output<'listAiSearches'>> {
  const [corpus, isPremium, rows] = await Promise.all([
    context.corpus(),
    hasPremium(context, user),
    history.listSearches(context.db, user.id, MOST_SHOWN),
  ])
  return {
    recent_searches: rows.map(({ id, query, results, created_at }) => ({
      id,
      query,
      results: judgedAgain(
        corpus,
        query,
        results.flatMap((result) => stillTrue(corpus, result, isPremium)),
      ),
      created_at: created_at.toISOString(),
    })),
    message: '',
  }
}

/** A stored recommendation without parts that left the catalogue, changed in it, or are for subscribers alone. */
function stillTrue(
  corpus: Corpus,
  { open_reason, ...kept }: history.StoredRecommendation,
  isPremium: boolean,
): AiRecommendation[] {
  const record = corpus.byId.get(kept.id)
  if (!record) return []
  const isOpen = isPremium || record.isSample
  const quotes = kept.quotes.filter(
    (quote) => isInRecord(record, quote) && (isOpen || quote.source.field !== 'article_summary'),
  )
  // The record was corrected since: what rested on the old text is no answer any more.
  const isChanged = kept.quotes.some((quote) => !isInRecord(record, quote))
  if (quotes.length === 0 || isChanged) return []
  return [{ ...kept, reason: isOpen ? kept.reason : open_reason, quotes }]
}

/** Kept recommendations obey the rules of today, whatever was recommended on their day. */
function judgedAgain(corpus: Corpus, query: string, results: AiRecommendation[]): AiRecommendation[] {
  const sought = retrieve(corpus, query)
  const because = whyWithheld(readingOf(corpus, sought.question))
  return results.map((result) => {
    const record = corpus.byId.get(result.id)
    if (!record || result.is_recommended === false) return result
    const { is_recommended, not_recommended = because } = explain(corpus, record, sought, false)
    if (is_recommended && !because) return result
    return { ...result, is_recommended: false, ...(not_recommended && { not_recommended }) }
  })
}

/** Deletes one search, or all. What was spent this month stays spent. */
export async function deleteRecent({ db }: Pick<Deps, 'db'>, user: User, id?: string) {
  const which = { account_id: user.id, ...(id !== undefined && { id }) }
  const deleted = await deleteRows(db, 'ai_searches', which)
  return { deleted, message: 'Your AI search history was deleted.' }
}

/** Everything that AI search keeps of a person, for the export of an account. */
export async function exportAiSearches({ db }: Pick<Deps, 'db'>, accountId: string) {
  const [searches, usage] = await Promise.all([
    history.listSearches(db, accountId, MOST_KEPT),
    listRows(db, 'ai_usage', { account_id: accountId }, 'month'),
  ])
  return {
    searches: searches.map(({ query, results, created_at }) => ({
      query,
      asked_at: created_at.toISOString(),
      recommended: results.map(({ proper_name }) => proper_name),
    })),
    usage: usage.map(({ month, used }) => ({ month, used })),
  }
}

/** Removes everything that AI search keeps of a person, for the deletion of an account. */
export async function eraseAiSearches({ db }: Pick<Deps, 'db'>, accountId: string) {
  await deleteRows(db, 'ai_searches', { account_id: accountId })
  await deleteRows(db, 'ai_reservations', { account_id: accountId })
  await deleteRows(db, 'ai_usage', { account_id: accountId })
}

/** A choice of the engine, to be stored and sent, without sentences about doses. */
export const toRecommendation = ({ record, fit, ...explained }: Choice): history.StoredRecommendation => ({
  ...explained,
  id: record.id,
  name: record.name,
  proper_name: record.proper_name,
  warnings: { count: countWarnings(record) ?? 0, first: warningLines(record, WARNINGS_SHOWN) },
  what_it_does: withoutDosing(record.what_it_does),
  how_it_works: withoutDosing(record.how_it_works),
  evidence: record.evidence,
  similarity: Math.round(fit * 100) / 100,
})

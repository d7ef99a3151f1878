import { mostSerious } from '#domain/evidence/certainty.ts'
import type { Deps } from '#server/core/deps.ts'
import type { ToldNotice } from '#server/platform/adapters/literature/parts.ts'
import { fitReason } from '#server/platform/adapters/retractions/retraction-list.ts'
import { readStates } from '../evidence/records/repository.ts'
import { applyStudyWatch } from '../evidence/study-watch.ts'
import type { NoticeOnRecord, OnRecord } from './on-record.ts'

/**
 * Marks articles on record as the list of retractions does: what rests on them is struck, appraised again and logged.
 * What is known to be as serious already is no second event, whichever source told it first.
 */
export async function markArticles(
  deps: Pick<Deps, 'db' | 'recordBook'>,
  told: readonly NoticeOnRecord[],
  now: Date,
): Promise<number> {
  if (told.length === 0) return 0
  const articles = told.map(({ article }) => article.id)
  const stateOf = await readStates(deps.db, articles)
  const fresh = new Map<string, NoticeOnRecord>()
  for (const notice of told) {
    const { id } = notice.article
    const before = stateOf(id, fresh.get(id)?.status)
    if (mostSerious(before, notice.status) !== before) fresh.set(id, notice)
  }
  if (fresh.size === 0) return 0
  const today = now.toISOString().slice(0, 10)
  const notices = [...fresh.values()].map(({ article, status, date, reason }) => ({
    article: article.slug,
    status,
    // Where the service names no day, the one on which we learned of it, and the reason says so.
    date: date !== null && date <= today ? date : today,
    reason: fitReason([reason]),
  }))
  return applyStudyWatch(deps, { notices, takenBack: [] }, { actor: 'job:search literature', now })
}

/** What services say of the articles that were asked for. */
export const ofRecord = (told: readonly ToldNotice[], known: OnRecord): NoticeOnRecord[] =>
  told.flatMap(({ doi, pmid, status, date, service, notice }) => {
    const article = known.find({ doi, pmid })
    const words = `Told by ${service}${notice ? ` (${notice})` : ''}`
    return article
      ? [{ article, status, date, reason: date ? words : `${words}, which names no day of the notice` }]
      : []
  })

import type { LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { articleLink } from '#domain/evidence/study-links.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import type { Page } from '#server/platform/db/page-of.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './log-repository.ts'

/**
 * The public log of the searches for a compound, without abstracts and people. The day of the last search moves only when
 * every service that was once read completely is read completely again; a service that failed shows since when.
 */
export async function getLiteratureLog(
  db: Db,
  drugId: string,
  page: Page,
): Promise<Output<'getLiteratureLog'>> {
  const states = await repository.listServices(db, drugId)
  const { rows, total } = await repository.listLog(db, drugId, page)
  return {
    searched: (await lastSearches(db, [drugId])).get(drugId) ?? null,
    services: states.map(({ service, ...state }) => ({ ...state, service: service as LiteratureService })),
    entries: rows.map(({ doi, pmid, trials, status, found_at, ...row }) => ({
      ...row,
      status: status === 'retracted' ? 'retracted' : 'ok',
      found: found_at.toISOString().slice(0, 10),
      link: articleLink({ doi, pmid, trials }),
    })),
    total,
  }
}

/** The last search of each compound that was ever read completely. */
export async function lastSearches(db: Db, drugIds: string[]) {
  const rows = drugIds.length === 0 ? [] : await repository.listLastSearches(db, drugIds)
  return new Map(rows.map(({ drug_id, ...searched }) => [drug_id, searched]))
}

/** The sentence of the last search, for feeds; null where a compound was never searched. */
export async function searchedSentence(db: Db, drugId: string): Promise<string | null> {
  const { searched, services } = await getLiteratureLog(db, drugId, { limit: 1, offset: 0 })
  return services.length === 0 ? null : searchedText(searched)
}

import { articleLink } from '#domain/evidence/study-links.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { answers } from '#server/core/http/endpoint.ts'
import type { Db, Page } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'

/**
 * The public log of the searches for a compound, without abstracts and people. The day of the last search moves only when
 * every service that was once read completely is read completely again; a service that failed shows since when.
 */
export const getLiteratureLog = answers(
  'getLiteratureLog',
  ({ db }, { params: { drugId }, query }, { shows }) => {
    shows(tagOf('literature', drugId), tagOf('compound', drugId))
    return readLog(db, drugId, query)
  },
)

async function readLog(db: Db, drugId: string, page: Page) {
  const { rows, total } = await repository.listLog(db, drugId, page)
  return {
    searched: (await lastSearches(db, [drugId])).get(drugId) ?? null,
    services: await repository.listServices(db, drugId),
    entries: rows.map((row) => ({
      ...row,
      found: row.found_at.toISOString().slice(0, 10),
      link: articleLink(row),
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
  const { searched, services } = await readLog(db, drugId, { limit: 1, offset: 0 })
  return services.length === 0 ? null : searchedText(searched)
}

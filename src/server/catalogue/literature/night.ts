import { queriesOf } from '#domain/literature/query.ts'
import { relevance } from '#domain/literature/relevance.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { QueryFailed, ServiceAway } from '#server/platform/adapters/literature/ask.ts'
import type { Page, Search, SearchService } from '#server/platform/adapters/literature/parts.ts'
import { type LiteratureServices, openLiterature } from '#server/platform/adapters/literature/services.ts'
import { addRow, findRow, updateRows } from '#server/platform/db/rows.ts'
import { keepRecord } from './entries.ts'
import {
  indexOf,
  markArticles,
  type NoticeOnRecord,
  noticeOnRecord,
  type OnRecord,
  ofRecord,
} from './on-record.ts'
import { listSearched, type Searched } from './plans.ts'
import * as repository from './repository.ts'
import { describeSuggestions } from './suggestions/service.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'recordBook'>
type Run = Awaited<ReturnType<typeof addRow<'literature_runs'>>>

/** Services index late: each search looks two weeks further back. */
const OVERLAP_MS = 14 * DAY_MS
const FIRST_TIME_MS = 28 * DAY_MS
/** Of 25 records, at ClinicalTrials.gov of 100. */
const MOST_PAGES = 160
const ABSTRACTS_KEPT_MS = 90 * DAY_MS
const RUNS_KEPT_MS = 400 * DAY_MS

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const before = (day: string, ms: number) => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - ms))

/** The job: what became of articles on record first, then the news of every compound. */
export async function searchConfiguredLiterature(deps: Deps): Promise<number> {
  await describeSuggestions(deps)
  return searchLiterature(deps, openLiterature(deps.config))
}

/** Killed at any moment and begun again, it ends as an undisturbed run would: each page is stored with its cursor. */
export async function searchLiterature(deps: Needs, services: LiteratureServices): Promise<number> {
  const { db, clock } = deps
  if (services.search.length + services.states.length === 0) return 0
  await repository.linkKnown(db)
  const known = indexOf(await repository.listKnown(db))
  let written = await watchStates(deps, services, known)
  const outcomes = await repository.listOutcomeNames(db)
  const compounds = await listSearched(db)
  for (const { name, search } of services.search) {
    let away: string | null = null
    for (const compound of compounds) {
      const run = await openRun(deps, compound, name)
      if (typeof run === 'string') continue
      if (away !== null) await endRun(deps, run, 'incomplete', away)
      else {
        const ended = await readAll(deps, { run, compound, search, known, outcomes })
        written += ended.fresh
        away = ended.away
      }
    }
  }
  const now = clock().getTime()
  await repository.dropAbstracts(db, new Date(now - ABSTRACTS_KEPT_MS))
  await repository.removeRuns(db, new Date(now - RUNS_KEPT_MS))
  return written
}

/** Asks each service for notices about the articles on record. If one fails, its earlier notices stay and the others are still asked. */
async function watchStates(deps: Needs, { states }: LiteratureServices, known: OnRecord) {
  let marked = 0
  for (const ask of states)
    try {
      for await (const told of ask(known.articles))
        marked += await markArticles(deps, ofRecord(told, known), deps.clock())
    } catch (err) {
      if (!(err instanceof ServiceAway || err instanceof QueryFailed)) throw err
      deps.log.warn({ err }, 'a service did not tell what became of articles')
    }
  return marked
}

/** The run of today that was broken off, or a new one; 'done' when today's is complete. */
async function openRun(
  { db, clock }: Needs,
  compound: Searched,
  service: SearchService,
): Promise<Run | 'done'> {
  const now = clock()
  const today = dayOf(now)
  const running = await findRow(db, 'literature_runs', { drug_id: compound.id, service, state: 'running' })
  if (running?.to_day === today) return running
  if (running) await endRun({ db, clock }, running, 'incomplete', 'It was broken off.')
  const last = await repository.lastComplete(db, compound.id, service)
  if (last === today) return 'done'
  const from = last === null ? before(today, FIRST_TIME_MS) : before(last, OVERLAP_MS)
  let [query, refused] = ['', null as string | null]
  try {
    // The demo is searched like Europe PMC.
    query = queriesOf(compound.plan)[service === 'demo' ? 'europepmc' : service]
  } catch (error) {
    refused = (error as Error).message
  }
  const run = await addRow(db, 'literature_runs', {
    ...{ drug_id: compound.id, service, query, from_day: from, to_day: today, state: 'running' },
    started_at: now,
  })
  if (refused === null) return run
  await endRun({ db, clock }, run, 'incomplete', refused)
  return 'done'
}

async function endRun(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  run: Pick<Run, 'id' | 'drug_id'>,
  state: 'complete' | 'incomplete',
  note: string | null,
) {
  return db.transaction().execute(async (trx) => {
    const counts = await repository.countFinds(trx, run.id)
    const ended = { state, note: note?.slice(0, 500) ?? null, cursor: null, ended_at: clock(), ...counts }
    await updateRows(trx, 'literature_runs', { id: run.id }, ended)
    // The log of this compound alone is out of date.
    await raiseTags(trx, [tagOf('literature', run.drug_id)])
    return counts
  })
}

type Reading = { run: Run; compound: Searched; search: Search; known: OnRecord; outcomes: string[] }

/** Reads pages until the end of the window. Returns what is new, and why to stop asking the service. */
async function readAll(deps: Needs, reading: Reading): Promise<{ fresh: number; away: string | null }> {
  const { run, search } = reading
  const asked = { query: run.query, from: run.from_day, to: run.to_day }
  let { cursor, pages, found, refused } = run
  let hasBegunAgain = false
  for (;;)
    try {
      const page = await search(asked, cursor)
      pages += 1
      found += page.records.length
      refused += page.refused
      await deps.db
        .transaction()
        .execute((trx) => keepPage({ ...deps, db: trx }, reading, page, { pages, found, refused }))
      cursor = page.next
      if (cursor !== null && pages < MOST_PAGES) continue
      const note = cursor === null ? null : `There are more than ${found} records.`
      const { fresh } = await endRun(deps, run, cursor === null ? 'complete' : 'incomplete', note)
      return { fresh, away: null }
    } catch (error) {
      // A cursor dies after a while: the window is asked again, and what is stored stays stored once.
      if (error instanceof QueryFailed && cursor !== null && !hasBegunAgain) {
        hasBegunAgain = true
        ;[cursor, pages, found, refused] = [null, 0, 0, 0]
        continue
      }
      if (!(error instanceof QueryFailed || error instanceof ServiceAway)) throw error
      const { fresh } = await endRun(deps, run, 'incomplete', error.message)
      return { fresh, away: error instanceof ServiceAway ? error.message : null }
    }
}

/** Stores a page with its cursor, and marks at once what it says of articles on record. */
async function keepPage(
  deps: Needs,
  { run, compound, known, outcomes }: Reading,
  page: Page,
  counts: { pages: number; found: number; refused: number },
) {
  const { db: trx } = deps
  const now = deps.clock()
  const notices: NoticeOnRecord[] = []
  for (const found of page.records) {
    const own = known.find(found)
    const { entryId, record } = await keepRecord(trx, found, own?.id ?? null, now)
    const told = noticeOnRecord(record, known)
    if (told && 'notice' in told) notices.push(told.notice)
    const about = own ?? (told && ('notice' in told ? told.notice.article : told.doubt))
    const { rank, reasons } = relevance(record, { plan: compound.plan, outcomes, isKnown: about !== null })
    const doubts = told && 'doubt' in told ? [told.why] : []
    await repository.keepFind(trx, {
      ...{ entry_id: entryId, drug_id: compound.id, run_id: run.id, rank, found_at: now },
      reasons: [...doubts, ...reasons],
    })
  }
  await markArticles(deps, notices, now)
  await updateRows(trx, 'literature_runs', { id: run.id }, { ...counts, cursor: page.next })
}

import { mostSerious } from '#domain/evidence/certainty.ts'
import type { Actor, Source } from '#server/core/changes/change-set.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import {
  fetchRetractionList,
  fitReason,
  type ListedNotice,
} from '#server/platform/adapters/retractions/retraction-list.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Notice, noticeId } from './records/evidence-kinds.ts'
import * as records from './records/repository.ts'
import { changeInWords, derivedClaim } from './rules.ts'
import { keepUnread, type UnreadNotice } from './unread-repository.ts'

/** The source of all notices, whichever list told them, so that a later list can add to them and take them back. */
export const RETRACTION_LISTS: Source = { kind: 'feed', id: 'retractions' }

/** New facts of a list on articles of the catalogue, and their effects. */
export type StudyWatch = {
  /** Rows that concern an article of the catalogue. */
  matched: number
  notices: Notice[]
  /** Ids of notices that a reinstatement takes back. */
  takenBack: string[]
  /** Rows that name an article of the catalogue and cannot be read, with the reason. */
  unread: UnreadNotice[]
  /** What changes for readers, in words. */
  changes: string[]
}

/** Compares a list with the catalogue; changes nothing. */
export async function watchStudies(db: Db, list: AsyncIterable<ListedNotice>): Promise<StudyWatch> {
  const articles = await records.listIdentifiers(db)
  const byDoi = new Map(
    articles.flatMap((article) => (article.doi ? [[article.doi.toLowerCase(), article] as const] : [])),
  )
  const byPmid = new Map(
    articles.flatMap((article) => (article.pmid ? [[article.pmid, article] as const] : [])),
  )
  const found = new Map<string, { article: (typeof articles)[number]; rows: ListedNotice[] }>()
  const unread: UnreadNotice[] = []
  let matched = 0
  for await (const listed of list) {
    const ofDois = new Set(listed.dois.flatMap((doi) => byDoi.get(doi) ?? []))
    const ofPmids = new Set(listed.pmids.flatMap((pmid) => byPmid.get(pmid) ?? []))
    const named = new Set([...ofDois, ...ofPmids])
    if (named.size > 0) matched += 1
    for (const article of named) {
      const isSplit = ofDois.size > 0 && !ofDois.has(article)
      const problem = isSplit ? 'Its DOI and its PMID name different articles' : listed.problem
      if (!article.slug || problem !== null) {
        const { row, text } = listed
        unread.push({
          row,
          text,
          article,
          problem: problem ?? 'The article has no slug yet: import the catalogue again',
        })
        continue
      }
      const known = found.get(article.id) ?? { article, rows: [] }
      known.rows.push(listed)
      found.set(article.id, known)
    }
  }
  const stored = await records.listNoticesOf(db, RETRACTION_LISTS)
  const storedIds = new Set(stored.map(({ id }) => id))
  const told = [...found.values()].map(({ article, rows }) => {
    const { standing, reinstated } = standingNotices(article.slug ?? '', rows)
    const ended = stored.filter(({ article_id, date }) => article_id === article.id && date <= reinstated)
    return { article, standing, ended: ended.map(({ id }) => id) }
  })
  const fresh = told.flatMap(({ standing }) =>
    standing.filter(({ article, status, date }) => !storedIds.has(noticeId(article, status, date))),
  )
  const takenBack = told.flatMap(({ ended }) => ended)
  const after = new Map(
    told.map(({ article, standing, ended }) => {
      const kept = stored.filter(({ id, article_id }) => article_id === article.id && !ended.includes(id))
      return [article.id, mostSerious(...[...kept, ...standing].map(({ status }) => status))]
    }),
  )
  return { matched, notices: fresh, takenBack, unread, changes: await foretell(db, after) }
}

/** Of several rows of one paper: what stands after the last reinstatement, one notice for each status and day. */
function standingNotices(article: string, rows: readonly ListedNotice[]) {
  const dated = rows.flatMap(({ date, status, reason }) =>
    date === null || status === null ? [] : [{ date, status, reason }],
  )
  const reinstated = dated.reduce(
    (last, { status, date }) => (status === 'reinstated' && date > last ? date : last),
    '',
  )
  const notices = new Map<string, Notice>()
  for (const { status, date, reason } of dated) {
    if (status === 'reinstated' || date <= reinstated) continue
    const key = `${status} ${date}`
    const reasons = [notices.get(key)?.reason, reason].filter((one) => one != null)
    notices.set(key, { article, status, date, reason: fitReason([...new Set(reasons)]) })
  }
  return { standing: [...notices.values()], reinstated }
}

/** What readers would see change if these were the states of these articles. */
async function foretell(db: Db, states: Map<string, string>): Promise<string[]> {
  const compounds = await records.listCompoundsOfArticles(db, [...states.keys()])
  if (compounds.length === 0) return []
  const now = await records.listClaims(db, compounds)
  const then = await records.listClaims(db, compounds, states)
  return now.flatMap((claim, index) => {
    const after = then[index]
    const text = after && changeInWords(claim.name, derivedClaim(claim), derivedClaim(after))
    return text ? [`${claim.compound}: ${text}`] : []
  })
}

/** Applies the notices as a change set: what rests on them is struck, appraised again and logged. */
export async function applyStudyWatch(
  { db, recordBook }: Pick<Deps, 'db' | 'recordBook'>,
  { notices, takenBack }: Pick<StudyWatch, 'notices' | 'takenBack'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const report = await applyChanges(
    db,
    recordBook,
    {
      source: RETRACTION_LISTS,
      actor,
      reason: 'A list of retractions, corrections and expressions of concern was read.',
      put: { notice: notices },
      end: { notice: takenBack },
    },
    { now },
  )
  const { added = 0, changed = 0, removed = 0 } = report.notice ?? {}
  return added + changed + removed
}

/** The job: reads the configured list, if there is one, and shows editors what of it cannot be read. */
export async function watchConfiguredList(deps: Deps): Promise<number> {
  const { config, db, clock } = deps
  if (!config.RETRACTIONS_URL) return 0
  const watch = await watchStudies(db, fetchRetractionList(config.RETRACTIONS_URL))
  const kept = await keepUnread(db, watch.unread, clock())
  if (watch.notices.length + watch.takenBack.length === 0) return kept
  return kept + (await applyStudyWatch(deps, watch, { actor: 'job:watch studies', now: clock() }))
}

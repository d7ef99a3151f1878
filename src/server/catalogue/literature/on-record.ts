import { LITERATURE_SERVICES, type LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import { mostSerious } from '#domain/evidence/certainty.ts'
import { doiOf, pmcidOf, pmidOf } from '#domain/literature/identifiers.ts'
import {
  isRetracted,
  leadsToArticle,
  noticeOf,
  statesOfLinks,
  titleWithoutNotice,
} from '#domain/literature/notice.ts'
import type { LiteratureRecord } from '#domain/literature/record.ts'
import { sharedWords, titleKey } from '#domain/literature/title.ts'
import { isDay } from '#domain/text/day.ts'
import type { Deps } from '#server/core/deps.ts'
import type { ToldNotice } from '#server/platform/adapters/literature/parts.ts'
import { fitReason } from '#server/platform/adapters/retractions/retraction-list.ts'
import { readStates } from '../evidence/service.ts'
import { applyStudyWatch } from '../evidence/study-watch.ts'
import type { Told } from './entries.ts'
import type { Known } from './repository.ts'

type Status = ToldNotice['status']
/** What became of an article on record. */
export type NoticeOnRecord = { article: Known; status: Status; date: string | null; reason: string }

export type OnRecord = ReturnType<typeof indexOf>

/** The articles on record by everything that names them. */
export function indexOf(articles: readonly Known[]) {
  const by = (key: (article: Known) => string | null) =>
    new Map(
      articles.flatMap((article) => {
        const name = key(article)
        return name ? [[name, article] as const] : []
      }),
    )
  const [dois, pmids, pmcids, titles] = [
    by(({ doi }) => doiOf(doi)),
    by(({ pmid }) => pmidOf(pmid)),
    by(({ pmcid }) => pmcidOf(pmcid)),
    by(({ title }) => titleKey(title)),
  ]
  return {
    articles,
    /** The article that the record is. A title alone does not decide. */
    find({ doi, pmid, pmcid }: Pick<LiteratureRecord, 'doi' | 'pmid' | 'pmcid'>): Known | null {
      return (
        dois.get(doiOf(doi) ?? '') ??
        pmids.get(pmidOf(pmid) ?? '') ??
        pmcids.get(pmcidOf(pmcid) ?? '') ??
        null
      )
    },
    byTitle: (title: string): Known | null => titles.get(titleKey(title)) ?? null,
  }
}

/** How far a title of a notice must be that of its article: a wrong link marks nothing. */
const LEAST_SHARED = 0.5
const LEAST_WORDS = 4

const STATE_OF = { retraction: 'retracted', concern: 'concern', correction: 'corrected' } as const

/**
 * What a record says of an article on record: it is a notice about one, or one with a flag. A doubt is for a person, with
 * its reason in words.
 */
export function noticeOnRecord(
  record: Told,
  known: OnRecord,
): { notice: NoticeOnRecord } | { doubt: Known; why: string } | null {
  const date = isDay(record.published ?? '') ? (record.published ?? null) : null
  const kind = noticeOf(record)
  if (kind === 'comment') return null
  if (kind !== null && kind !== 'withdrawn') {
    const linked = targetOf(record, known)
    const title = titleWithoutNotice(record)
    const named = linked ?? known.byTitle(title)
    if (!named) return null
    if (kind === 'concern lifted' || kind === 'reinstated')
      return { doubt: named, why: `the notice takes an earlier one back: ${named.title}` }
    const doubt = { doubt: named, why: `the notice leads to another title: ${named.title}` }
    const isLong = titleKey(title).split(' ').length >= LEAST_WORDS
    if (isLong && sharedWords(title, named.title) < LEAST_SHARED) return doubt
    // A link elsewhere says that another article is meant; a short title is that of many. A person looks.
    if (!linked && (!isLong || leadsSomewhere(record))) return doubt
    const reason = `Told by ${nameOf(record)}: ${record.title}`
    return { notice: { article: named, status: STATE_OF[kind], date, reason } }
  }
  const own = known.find(record)
  if (!own) return null
  const status = isRetracted(record) ? 'retracted' : flagOf(record)
  if (!status) return null
  const reason = `Marked at ${nameOf(record)}, which names no day of the notice`
  return { notice: { article: own, status, date: null, reason } }
}

const nameOf = ({ service }: Told) =>
  LITERATURE_SERVICES[service as LiteratureService] ?? LITERATURE_SERVICES.europepmc

/** The article on record that a link of a notice leads to. */
function targetOf({ links }: Told, known: OnRecord): Known | null {
  for (const { type, id } of links ?? []) {
    const found = leadsToArticle(type) ? known.find({ doi: String(id ?? ''), pmid: id ?? null }) : null
    if (found) return found
  }
  return null
}

const leadsSomewhere = ({ links }: Told) => (links ?? []).some(({ type, id }) => id && leadsToArticle(type))

function flagOf(record: Told): Status | null {
  const states = statesOfLinks(record)
  return (['concern', 'corrected'] as const).find((state) => states.includes(state)) ?? null
}

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

import { LITERATURE_SERVICES, type LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import { isDay } from '#domain/day.ts'
import { doiOf, pmcidOf, pmidOf } from '#domain/literature/identifiers.ts'
import { isRetracted, noticeOf, titleWithoutNotice } from '#domain/literature/notice.ts'
import type { LiteratureRecord } from '#domain/literature/record.ts'
import { sharedWords, titleKey } from '#domain/literature/title.ts'
import type { ToldNotice } from '#server/ground/adapters/literature/parts.ts'
import type { Told } from './entries.ts'

export type Known = {
  id: string
  slug: string
  title: string
  doi: string | null
  pmid: string | null
  pmcid: string | null
}
export type Status = ToldNotice['status']
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

/** What a record says of an article on record: it is a notice about one, or one with a flag. */
export function noticeOnRecord(
  record: Told,
  known: OnRecord,
): { notice: NoticeOnRecord } | { doubt: Known } | null {
  const date = isDay(record.published ?? '') ? (record.published ?? null) : null
  const kind = noticeOf(record)
  if (kind === 'comment') return null
  if (kind !== null && kind !== 'withdrawn') {
    const status = kind === 'retraction' ? 'retracted' : kind === 'concern' ? 'concern' : 'corrected'
    const linked = targetOf(record, known)
    const title = titleWithoutNotice(record)
    const named = linked ?? known.byTitle(title)
    if (!named) return null
    const isLong = titleKey(title).split(' ').length >= LEAST_WORDS
    if (isLong && sharedWords(title, named.title).ofShorter < LEAST_SHARED) return { doubt: named }
    // A link elsewhere says that another article is meant; a short title is that of many. A person looks.
    if (!linked && (!isLong || leadsSomewhere(record))) return { doubt: named }
    return { notice: { article: named, status, date, reason: `Told by ${nameOf(record)}: ${record.title}` } }
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

const ABOUT = /^(?:retraction|erratum|correction|expression ?of ?concern|partial ?retraction) ?(?:of|for)$/i

/** The article on record that a link of a notice leads to. */
function targetOf({ links }: Told, known: OnRecord): Known | null {
  for (const { type, id } of links ?? []) {
    const found = ABOUT.test(type.slice(0, 60))
      ? known.find({ doi: String(id ?? ''), pmid: id ?? null })
      : null
    if (found) return found
  }
  return null
}

const leadsSomewhere = ({ links }: Told) =>
  (links ?? []).some(({ type, id }) => id && ABOUT.test(type.slice(0, 60)))

function flagOf({ links }: Told): Status | null {
  const has = (pattern: RegExp) => (links ?? []).some(({ type }) => pattern.test(type.slice(0, 60)))
  if (has(/^expression ?of ?concern ?in$/i)) return 'concern'
  return has(/^(?:erratum|correction|corrected ?and ?republished) ?in$/i) ? 'corrected' : null
}

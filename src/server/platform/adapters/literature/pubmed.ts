import { doiOf } from '#domain/literature/identifiers.ts'
import { type Ask, QueryFailed } from './ask.ts'
import {
  dayOf,
  type FoundRecord,
  listOf,
  objectOf,
  readEach,
  type Search,
  textOf,
  textsOf,
  titleText,
} from './parts.ts'
import { type FullRecord, readFullRecords } from './pubmed-xml.ts'

type PubMedSettings = { url: string; email: string; key: string | undefined }

const PAGE_SIZE = 25
/** PubMed shows so many ids of one search. */
const LAST_START = 9_998

const commonOf = ({ email, key }: PubMedSettings) => ({
  ...{ db: 'pubmed', tool: 'assayer', email },
  ...(key && { api_key: key }),
})

/** The summaries of articles by their PMIDs, in their order; of one that is gone it says `error`. */
export const askSummaries = (ask: Ask, settings: PubMedSettings, ids: string[]) => {
  const form = new URLSearchParams({ ...commonOf(settings), retmode: 'json', id: ids.join(',') })
  return ask({ url: `${settings.url}/esummary.fcgi`, form }, (answer) => {
    const { result } = objectOf(JSON.parse(answer))
    if (result === undefined) throw new Error('No summaries.')
    return ids.map((id) => objectOf(objectOf(result)[id]))
  })
}

/**
 * New records by the day on which they were made: the summary of each, with abstract, headings and registrations of its
 * full record.
 */
export const searchPubMed =
  (ask: Ask, settings: PubMedSettings): Search =>
  async ({ query, from, to }, cursor) => {
    const start = Number(cursor ?? 0)
    const form = new URLSearchParams({
      ...commonOf(settings),
      retmode: 'json',
      term: query,
      datetype: 'crdt',
      mindate: from.replaceAll('-', '/'),
      maxdate: to.replaceAll('-', '/'),
      retmax: String(PAGE_SIZE),
      retstart: String(start),
    })
    const found = await ask({ url: `${settings.url}/esearch.fcgi`, form }, (answer) =>
      readIds(JSON.parse(answer)),
    )
    // The service may give fewer than it was asked for.
    const next = start + found.listed
    const page = {
      total: found.total,
      next: found.listed > 0 && next < found.total && next <= LAST_START ? String(next) : null,
      notes: found.notes,
    }
    if (found.ids.length === 0) return { ...page, records: [], refused: 0 }
    const summaries = await askSummaries(ask, settings, found.ids)
    const fullForm = new URLSearchParams({
      ...commonOf(settings),
      retmode: 'xml',
      id: found.ids.join(','),
    })
    const full = await ask(
      { url: `${settings.url}/efetch.fcgi`, form: fullForm, format: 'xml' },
      readFullRecords,
    )
    return { ...page, ...readEach(summaries, (summary) => readSummary(summary, full)) }
  }

function readIds(answer: unknown) {
  const { esearchresult, error } = objectOf(answer)
  if (error !== undefined || esearchresult === undefined) throw new Error('PubMed reports a failure.')
  const { ERROR, count, idlist, warninglist } = objectOf(esearchresult)
  if (ERROR !== undefined) throw new Error('PubMed reports a failure.')
  const total = Number(textOf(count))
  if (!Number.isInteger(total)) throw new QueryFailed('PubMed tells no number of hits.')
  const missing = textsOf(objectOf(warninglist).quotedphrasesnotfound)
  return {
    total,
    listed: listOf(idlist).length,
    ids: textsOf(idlist).filter((id) => /^[1-9]\d{0,8}$/.test(id)),
    notes: missing.slice(0, 10).map((phrase) => `PubMed knows no phrase ${phrase.slice(0, 100)}.`),
  }
}

function readSummary(
  summary: Record<string, unknown>,
  full: ReadonlyMap<string, FullRecord>,
): FoundRecord | null {
  const [id, title] = [textOf(summary.uid), titleText(summary.title)]
  if (id === null || title === '' || summary.error !== undefined) return null
  const ids = listOf(summary.articleids).map(objectOf)
  const idOf = (type: string) => textOf(ids.find(({ idtype }) => idtype === type)?.value)
  const [author] = listOf(summary.authors).map(objectOf)
  return {
    service: 'pubmed',
    key: id,
    id,
    pmid: id,
    title,
    doi: doiOf(idOf('doi')),
    pmcid: idOf('pmc'),
    firstAuthor: textOf(author?.name) ?? textOf(summary.sortfirstauthor),
    journal: titleText(summary.fulljournalname).slice(0, 300) || null,
    published: dayOf(textOf(summary.pubdate) ?? ''),
    language: textsOf(summary.lang)[0] ?? null,
    publicationTypes: textsOf(summary.pubtype),
    // A record that is gone meanwhile, or that of a book, has a summary alone.
    ...{ mesh: [], abstract: null, trials: [], ...full.get(id) },
    license: null,
    links: listOf(summary.references)
      .map(objectOf)
      .flatMap(({ reftype, pmid }) => {
        const type = textOf(reftype)
        return type ? [{ type, source: 'MED', id: textOf(pmid) }] : []
      }),
  }
}

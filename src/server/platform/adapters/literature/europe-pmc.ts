import { stateOfUpdate } from '#domain/literature/notice.ts'
import { europePmcWindow } from '#domain/literature/query.ts'
import { type Ask, QueryFailed } from './ask.ts'
import {
  type Asked,
  abstractText,
  dateText,
  type FoundRecord,
  type Identified,
  listOf,
  objectOf,
  type Page,
  readEach,
  type Search,
  type ToldNotice,
  textOf,
  textsOf,
  titleText,
  trialsOf,
} from './parts.ts'

type Settings = { url: string; email: string }

const PAGE_SIZE = '25'
const IDS_A_CALL = 1_000

/** Parameters travel as a form: queries may be long. */
function search<T>(
  ask: Ask,
  { url, email }: Settings,
  asked: Record<string, string>,
  read: (answer: unknown) => T,
) {
  const usual = { format: 'json', resultType: 'core', pageSize: PAGE_SIZE, email }
  const form = new URLSearchParams({ ...usual, ...asked })
  return ask({ url: `${url}/searchPOST`, form }, (answer) => read(JSON.parse(answer)))
}

/** New records by the day of indexing, page after page. */
export const searchEuropePmc =
  (ask: Ask, settings: Settings): Search =>
  ({ query, from, to }, cursor) => {
    const cursorMark = cursor ?? '*'
    const asked = { query: europePmcWindow(query, { from, to }), cursorMark }
    return search(ask, settings, asked, (answer) => readPage(answer, cursorMark))
  }

/** The record of a PMID; null where the service has none. */
export async function askArticle(ask: Ask, settings: Settings, pmid: string) {
  const told = await search(ask, settings, { query: `EXT_ID:${pmid} AND SRC:MED` }, resultsOf)
  return told.map(objectOf).find(({ source, id }) => source === 'MED' && textOf(id) === pmid) ?? null
}

/** How many records a query finds in a window, and the first of them. */
export async function previewEuropePmc(ask: Ask, settings: Settings, asked: Asked) {
  const { total, records } = await searchEuropePmc(ask, settings)(asked, null)
  return { total: total ?? records.length, titles: records.slice(0, 5).map(({ title }) => title) }
}

/** Which of these PMIDs a query finds, without regard to the day; `held` are those that the service has. */
export async function recallEuropePmc(ask: Ask, settings: Settings, query: string, pmids: string[]) {
  const idsOf = async (only: string) => {
    const ids: string[] = []
    for (let start = 0; start < pmids.length; start += 100) {
      const part = pmids.slice(start, start + 100)
      const named = part.map((pmid) => `EXT_ID:${pmid}`).join(' OR ')
      const asked = { query: `(${named}) AND SRC:MED${only}`, resultType: 'idlist', pageSize: '1000' }
      const found = await search(ask, settings, asked, resultsOf)
      ids.push(...found.flatMap((each) => textOf(objectOf(each).id) ?? []))
    }
    return ids.filter((id) => pmids.includes(id))
  }
  return { held: await idsOf(''), found: await idsOf(` AND (${query})`) }
}

/** Retractions among articles by their PMIDs, a part of the articles at a time. */
export async function* statusOfEuropePmc(ask: Ask, { url }: Settings, articles: readonly Identified[]) {
  const pmids = articles.flatMap(({ pmid }) => pmid ?? [])
  for (let start = 0; start < pmids.length; start += IDS_A_CALL)
    yield await statusOfMany(ask, url, pmids.slice(start, start + IDS_A_CALL))
}

async function statusOfMany(ask: Ask, url: string, pmids: string[]): Promise<ToldNotice[]> {
  const ids = pmids.map((extId) => ({ src: 'MED', extId }))
  const rows = await ask({ url: `${url}/status-update-search`, json: { ids } }, (answer) => {
    const { articlesWithStatusUpdate } = objectOf(JSON.parse(answer))
    if (articlesWithStatusUpdate === undefined) throw new Error('No list of states.')
    return listOf(articlesWithStatusUpdate).map(objectOf)
  })
  return rows.flatMap(({ src, extId, statusUpdates }) => {
    const pmid = textOf(extId)
    // The record must be one of those asked for.
    if (src !== 'MED' || pmid === null || !pmids.includes(pmid)) return []
    // A whole participle alone, as notices bear words like it.
    const status = textsOf(statusUpdates)
      .map((word) => (/^[a-z]+(?:ed|wn)$/i.test(word) ? stateOfUpdate(word) : null))
      .find((state) => state !== null && state !== 'reinstated')
    return status ? [{ doi: null, pmid, status, date: null, service: 'Europe PMC', notice: null }] : []
  })
}

/** The hits; an answer with neither hits nor number is a refused parameter or a failure, never 'no hits'. */
function resultsOf(answer: unknown): unknown[] {
  const { errMsg, hitCount, resultList, request } = objectOf(answer)
  if (errMsg !== undefined) throw new QueryFailed(`Europe PMC refuses the query: ${textOf(errMsg)}`)
  if (hitCount === undefined && resultList === undefined) {
    if (request === undefined) throw new QueryFailed('Europe PMC refuses the query without a reason.')
    throw new Error('An answer without hits and number.')
  }
  return listOf(objectOf(resultList).result)
}

function readPage(answer: unknown, sent: string): Page {
  const results = resultsOf(answer)
  const { hitCount, nextCursorMark } = objectOf(answer)
  const next = textOf(nextCursorMark)
  return {
    ...readEach(results, readRecord),
    total: Number.isInteger(hitCount) ? Number(hitCount) : null,
    next: results.length === 0 || next === sent ? null : next,
  }
}

export function readRecord(result: Record<string, unknown>): FoundRecord | null {
  const [id, source, title] = [textOf(result.id), textOf(result.source), titleText(result.title)]
  if (id === null || id.length > 40 || source === null || source.length > 10 || title === '') return null
  const { journal } = objectOf(result.journalInfo)
  const [first] = listOf(objectOf(result.authorList).author).map(objectOf)
  const author = first ? (textOf(first.lastName) ?? textOf(first.fullName)) : null
  const links = listOf(objectOf(result.commentCorrectionList).commentCorrection).map(objectOf)
  return {
    service: 'europepmc',
    key: `${source}:${id}`,
    source,
    id,
    title,
    doi: textOf(result.doi),
    pmid: textOf(result.pmid),
    pmcid: textOf(result.pmcid),
    firstAuthor: author ?? textOf(result.authorString)?.split(/[,.]/, 1)[0] ?? null,
    journal: titleText(objectOf(journal).title).slice(0, 300) || null,
    published: dateText(result.firstPublicationDate) ?? dateText(result.pubYear),
    language: textOf(result.language),
    publicationTypes: textsOf(objectOf(result.pubTypeList).pubType),
    mesh: listOf(objectOf(result.meshHeadingList).meshHeading).flatMap(
      (heading) => textOf(objectOf(heading).descriptorName) ?? [],
    ),
    abstract: abstractText(result.abstractText),
    license: textOf(result.license),
    trials: trialsOf(
      textsOf(objectOf(result.dataBankList).accessionNumber),
      abstractText(result.abstractText),
    ),
    links: links.flatMap((link) => {
      const [type, to] = [textOf(link.type), textOf(link.id)]
      return type ? [{ type, source: textOf(link.source), id: to }] : []
    }),
  }
}

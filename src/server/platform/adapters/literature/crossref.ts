import { doiOf } from '#domain/literature/identifiers.ts'
import { stateOfUpdate } from '#domain/literature/notice.ts'
import { type Ask, QueryFailed } from './ask.ts'
import { type Identified, listOf, objectOf, type ToldNotice, textOf } from './parts.ts'

type Settings = { url: string; email: string }

const DOIS_A_CALL = 50
const ROWS = 100
const MOST_PAGES = 20

/** Published notices about articles by their DOIs, a part of the articles at a time. */
export async function* updatesOfCrossref(ask: Ask, settings: Settings, articles: readonly Identified[]) {
  const dois = articles.flatMap(({ doi }) => doi?.toLowerCase() ?? [])
  // A comma would end the filter: such DOIs are asked for one by one.
  const plain = dois.filter((doi) => !doi.includes(','))
  for (let start = 0; start < plain.length; start += DOIS_A_CALL)
    yield await updatesOfMany(ask, settings, plain.slice(start, start + DOIS_A_CALL))
  for (const doi of dois.filter((each) => each.includes(','))) yield await updatesOfOne(ask, settings, doi)
}

async function updatesOfMany(ask: Ask, settings: Settings, dois: string[]): Promise<ToldNotice[]> {
  try {
    return await walkUpdates(ask, settings, dois)
  } catch (error) {
    // A cursor that died cannot be asked again: the walk starts again.
    if (error instanceof CursorDied) return walkUpdates(ask, settings, dois)
    throw error
  }
}

class CursorDied extends QueryFailed {}

async function walkUpdates(ask: Ask, { url, email }: Settings, dois: string[]): Promise<ToldNotice[]> {
  const told: ToldNotice[] = []
  let cursor = '*'
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const params = new URLSearchParams({
      filter: dois.map((doi) => `updates:${doi}`).join(','),
      select: 'DOI,update-to',
      rows: String(ROWS),
      cursor,
      mailto: email,
    })
    const question = { url: `${url}/works?${params}`, ...(pages > 0 && { deadCursor: 500 }) }
    const { items, next } = await ask(question, readWorks).catch((error) => {
      if (pages > 0 && error instanceof QueryFailed) throw new CursorDied(error.message, { cause: error })
      throw error
    })
    for (const item of items) {
      const notice = doiOf(textOf(item.DOI))
      for (const update of listOf(item['update-to']).map(objectOf)) {
        const doi = doiOf(textOf(update.DOI))
        if (doi && dois.includes(doi)) told.push(...noticeOf(doi, notice, update))
      }
    }
    // The cursor may be the same on every page: a page with fewer rows is the last.
    if (items.length < ROWS || next === null) return told
    cursor = next
  }
  return told
}

function readWorks(answer: string) {
  const message = objectOf(objectOf(JSON.parse(answer)).message)
  if (message.items === undefined) throw new Error('No list of works.')
  return { items: listOf(message.items).map(objectOf), next: textOf(message['next-cursor']) }
}

/** The work of a DOI; null where the answer is another's: a malformed DOI once returned another paper. */
export const askWork = (ask: Ask, { url, email }: Settings, doi: string) =>
  ask({ url: `${url}/works/${encodeURIComponent(doi)}?mailto=${encodeURIComponent(email)}` }, (answer) => {
    const work = objectOf(objectOf(JSON.parse(answer)).message)
    return doiOf(textOf(work.DOI)) === doiOf(doi) ? work : null
  })

async function updatesOfOne(ask: Ask, settings: Settings, doi: string): Promise<ToldNotice[]> {
  try {
    const work = await askWork(ask, settings, doi)
    return listOf(work?.['updated-by'])
      .map(objectOf)
      .flatMap((update) => noticeOf(doi, doiOf(textOf(update.DOI)), update))
  } catch (error) {
    // Not found means registered elsewhere as well: no sign that anything became of the article.
    if (error instanceof QueryFailed) return []
    throw error
  }
}

function noticeOf(doi: string, notice: string | null, update: Record<string, unknown>): ToldNotice[] {
  // By its kind, never by 'has an update': many corrections hang on an article that is fine.
  const status = stateOfUpdate(textOf(update.type) ?? '')
  if (status === null || status === 'reinstated') return []
  const [parts] = listOf(objectOf(update.updated)['date-parts'])
  const [year, month, day] = listOf(parts).map(Number)
  const date = year && month && day ? [year, month, day].map((part) => String(part).padStart(2, '0')) : null
  return [{ doi, pmid: null, status, date: date?.join('-') ?? null, service: 'Crossref', notice }]
}

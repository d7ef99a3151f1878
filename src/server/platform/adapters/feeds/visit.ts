import { z } from 'zod'
import { MINUTE_MS } from '#domain/text/duration.ts'
import { FetchRefused, LimitReached } from '../fetch/fetch-refused.ts'
import type { Fetched, FetchOptions, SafeFetcher, Validators } from '../fetch/safe-fetcher.ts'
import type { FeedKind, FeedLimits, FeedOptions } from './feed-kind.ts'
import { createGather, type Gather } from './gather.ts'
import { saidTwice } from './said-twice.ts'

const MEGABYTE = 1024 * 1024
const LIMITS: FeedLimits = { pages: 2_000, items: 100_000, bytes: 256 * MEGABYTE, ms: 60 * MINUTE_MS }
/** One page of a shop's list; a file has more. */
export const MOST_PAGE_BYTES = 16 * MEGABYTE
const MOST_FILE_BYTES = 48 * MEGABYTE

/** The pages that one reading asks for, counted. */
function startVisit(fetcher: SafeFetcher, options: FeedOptions) {
  const limits = { ...LIMITS, ...options.limits }
  const inTime = AbortSignal.timeout(limits.ms)
  const signal = options.signal ? AbortSignal.any([options.signal, inTime]) : inTime
  const counts = { pages: 0, bytes: 0 }

  /** Throws `FetchRefused`. */
  async function get(link: string, given: FetchOptions = {}): Promise<Fetched | 'unchanged'> {
    if (inTime.aborted)
      throw new LimitReached(`The reading took longer than ${Math.ceil(limits.ms / MINUTE_MS)} min.`)
    if (counts.pages >= limits.pages) throw new LimitReached(`The feed has more than ${limits.pages} pages.`)
    const room = limits.bytes - counts.bytes
    if (room <= 0)
      throw new LimitReached(`The feed is larger than ${Math.floor(limits.bytes / MEGABYTE)} MB.`)
    counts.pages += 1
    const mostBytes = Math.min(given.mostBytes ?? MOST_PAGE_BYTES, room)
    const answer = await fetcher.get(link, { ...given, mostBytes, signal })
    if (answer !== 'unchanged') counts.bytes += answer.bytes
    return answer
  }

  /** A page that is always sent. */
  async function page(link: string, given: FetchOptions = {}): Promise<Fetched> {
    const answer = await get(link, given)
    if (answer === 'unchanged')
      throw new FetchRefused('The server says that nothing changed, without being asked.')
    return answer
  }

  return {
    limits,
    counts,
    page,
    /** A feed that is one document, unless it is still that of the last reading. */
    file: (link: string, accept: string, mostBytes = MOST_FILE_BYTES) =>
      get(link, { accept, mostBytes, validators: options.validators ?? null }),
    /** JSON of a form; another form, or a page in its place, is refused in words. */
    async json<T>(link: string, schema: z.ZodType<T>): Promise<{ data: T; header: Fetched['header'] }> {
      const { text, header } = await page(link, { accept: 'application/json' })
      return { data: readJson(text, schema), header }
    },
    isOver: () => signal.aborted,
  }
}

export type Visit = ReturnType<typeof startVisit>

export function readJson<T>(text: string, schema: z.ZodType<T>): T {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    const isPage = /^\s*</.test(text)
    throw new FetchRefused(isPage ? 'The answer is a page and not JSON.' : 'The answer is not JSON.')
  }
  // Which of two prices holds would be a guess.
  const twice = saidTwice(text)
  if (twice !== null)
    throw new FetchRefused(
      `The answer states '${twice.slice(0, 60)}' twice in one object, with different values.`,
    )
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new FetchRefused(`The answer is not of the expected form: ${inWords(parsed.error)}`)
}

/** What is wrong with a value: the first fault, and where. */
export function inWords(error: z.ZodError): string {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  return `${path === '' ? '' : `${path}: `}${issue?.message ?? 'it cannot be read'}.`.slice(0, 300)
}

/** A name that a feed writes as a number or as text. */
export const Id = z.union([z.int().nonnegative(), z.string().min(1).max(100)]).transform(String)

/** What a shop may leave out, or write in another form, without making the rest unreadable. */
export const maybe = <T extends z.ZodType>(type: T) => type.nullish().catch(null)

/** What a list in pages names, each once. It ends with an empty page, or by the header that says how many there are. */
export async function* listed(
  visit: Visit,
  list: string,
  schema: z.ZodType<unknown[]>,
  countedBy?: string,
): AsyncGenerator<{ raw: unknown; where: string }> {
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { data, header } = await visit.json(`${list}&page=${page}`, schema)
    const before = seen.size
    for (const [place, raw] of data.entries()) {
      const where = `page ${page}, product ${place + 1}`
      const id = z.object({ id: Id }).safeParse(raw).data?.id ?? where
      if (!seen.has(id)) yield { raw, where }
      seen.add(id)
    }
    const pages = countedBy ? header(countedBy) : null
    if (data.length === 0 || (pages !== null && /^\d{1,6}$/.test(pages) && page >= Number(pages))) return
    if (seen.size === before)
      throw new FetchRefused(`Page ${page} repeats earlier pages: the list does not end.`)
  }
}

type Task = { link: string; visit: Visit; gather: Gather; options: FeedOptions }

/** 'unchanged', or the validators of the document just read. */
type Outcome = 'unchanged' | Validators | null

/** A kind of feed by how it is walked through: counting, collecting, and telling how it ended are the same for all. */
export const makeKind = (walk: (task: Task) => Promise<Outcome>): FeedKind => ({
  async read(link, fetcher, options) {
    const visit = startVisit(fetcher, options)
    const gather = createGather(visit.limits.items)
    let validators: Validators | null = null
    let isComplete = true
    try {
      const outcome = await walk({ link, visit, gather, options })
      if (outcome === 'unchanged') return { state: 'unchanged' }
      validators = outcome
    } catch (error) {
      const reason =
        error instanceof FetchRefused ? error.message : `The feed cannot be read: ${(error as Error).message}`
      if (gather.size() === 0)
        return {
          state: 'refused',
          reason,
          retry_after_ms: error instanceof FetchRefused ? error.retryAfterMs : null,
        }
      gather.fail('the rest of the feed', reason, null)
      isComplete = false
    }
    const { items, failed, silent, isCut } = gather.finish()
    const complete = isComplete && !isCut
    // A half is read again, whether it changed or not.
    return {
      state: 'read',
      items,
      failed,
      silent,
      ...visit.counts,
      complete,
      validators: complete ? validators : null,
    }
  },
})

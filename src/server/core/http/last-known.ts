import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/core/deps.ts'
import { type AnswerCache, prepare, type StoredAnswer } from './answer-cache.ts'

/** Says as of when an answer is: its records could not be read. */
export const LAST_KNOWN = 'x-last-known'

/** Time of the data behind an answer made of several answers: the oldest that came from an outage. */
export function createAsOf() {
  let oldest: Date | null = null
  return {
    /** Null while all of them are of now. */
    get time(): Date | null {
      return oldest
    },
    see({ headers }: Response): void {
      const told = headers.get(LAST_KNOWN)
      if (told !== null && (oldest === null || new Date(told) < oldest)) oldest = new Date(told)
    },
  }
}
export type AsOf = ReturnType<typeof createAsOf>

/** Room for marked answers, in addition to the cached ones; the most requested stay. */
const MARKED_BYTES = 16 * 1024 * 1024
const marked = new LRUCache<StoredAnswer, StoredAnswer>({
  maxSize: MARKED_BYTES,
  // Each holds the answer that it was made of, which may be kept nowhere else any more.
  sizeCalculation: (made, { forms }) => made.forms.bytes + forms.bytes,
})
const making = new Map<StoredAnswer, Promise<StoredAnswer>>()

/**
 * The kept answer, or a new one. While the database is away, a kept answer beats an error; anything
 * rendered meanwhile uses the last known data. `render` may run twice: once the outage is noticed, its calls return last
 * known answers.
 */
export async function answerKept(
  { reach, metrics }: Pick<Deps, 'reach' | 'metrics'>,
  cache: AnswerCache,
  { key, as }: { key: string; as: 'page' | 'api' },
  render: Parameters<AnswerCache['make']>[1],
): Promise<StoredAnswer> {
  const kept = reach.isAway ? undefined : cache.get(key)
  metrics.cache.inc({ cache: as, result: kept ? 'hit' : 'miss' })
  if (kept) return kept
  const make = () => cache.make(key, render)
  const unlessAway = (error: unknown) => {
    if (!reach.isAway) throw error
    return null
  }
  const first = reach.isAway ? null : await make().catch(unlessAway)
  const asItIs = (made: StoredAnswer) =>
    made.status < 500 && (made.asOf !== null || reach.isAway) ? asLastKnown(made) : made
  if (first && first.status < 500) return asItIs(first)
  const known = cache.lastKnown(key)
  if (known) return asLastKnown(known)
  if (first && !reach.isAway) return first
  return asItIs(await make())
}

/** The cached answer, marked by a header with its time and, on a page, by a line at its top. */
export async function asLastKnown(answer: StoredAnswer): Promise<StoredAnswer> {
  return marked.get(answer) ?? making.get(answer) ?? make(answer)
}

function make(answer: StoredAnswer) {
  const made = mark(answer)
  making.set(answer, made)
  // It counts by its size, which is known once it is compressed.
  const hold = async () => {
    try {
      await (await made).forms.settled()
      marked.set(answer, await made)
    } finally {
      making.delete(answer)
    }
  }
  hold().catch(() => {})
  return made
}

async function mark(answer: StoredAnswer) {
  const { 'cache-tag': _, ...headers } = answer.forms.headers
  const isPage = headers['content-type']?.startsWith('text/html')
  const asOf = new Date(answer.asOf ?? answer.madeAt)
  const { body } = await answer.forms.for(null)
  const text = Buffer.from(body ?? []).toString()
  return prepare(answer.since, answer.madeAt, {
    route: answer.route,
    status: answer.status,
    headers: { ...headers, [LAST_KNOWN]: asOf.toISOString() },
    body: isPage ? withLine(text, asOf) : text,
    // No cache may keep it longer than the outage.
    tags: null,
  })
}

/** What the header says, in words for a reader; `what` begins the second sentence. */
export const asItWas = (what: string, asOf: Date) =>
  `We cannot reach our records at the moment. ${what} is as it was at ${asOf.toISOString().slice(11, 16)} UTC.`

/** The web program takes over a page with what it does not know at the top of its body. */
function withLine(page: string, asOf: Date) {
  const line = asItWas('This page', asOf)
  return page.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<p role="status" class="bg-caution-soft px-4 py-3 text-center text-sm text-caution">${line}</p>`,
  )
}

import { LRUCache } from 'lru-cache'
import type { Reach } from '#server/ground/db/reach.ts'
import { type AnswerCache, prepare, type StoredAnswer } from './answer-cache.ts'

/** Says as of when an answer is: its records could not be read. */
export const LAST_KNOWN = 'x-last-known'

/** As of when something is that is made of several answers: as of the oldest that could only be given as it was. */
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

/** Room for the marked answers, beside that of the kept ones: those that are asked for most stay. */
const MARKED_BYTES = 16 * 1024 * 1024
const marked = new LRUCache<StoredAnswer, StoredAnswer>({
  maxSize: MARKED_BYTES,
  // Each holds the answer that it was made of, which may be kept nowhere else any more.
  sizeCalculation: (made, { forms }) => made.forms.bytes + forms.bytes,
})
const making = new Map<StoredAnswer, Promise<StoredAnswer>>()

/**
 * An answer that is made now. While the database is away what was kept counts more than one that could only say so, and
 * what is made all the same is made of what was last known. `render` may run twice: once the outage is noticed, what it
 * asks for is given out as it was.
 */
export async function makeOrRemember(
  cache: AnswerCache,
  reach: Reach,
  key: string,
  render: Parameters<AnswerCache['make']>[1],
): Promise<StoredAnswer> {
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

/** The answer as it was kept, marked as such: by a header with its time, and on a page by a line at its top. */
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
    // Nobody may keep it longer than the outage.
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

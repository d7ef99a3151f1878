import { LRUCache } from 'lru-cache'
import type { Reach } from '#server/db/reach.ts'
import { type AnswerCache, prepare, type StoredAnswer } from './answer-cache.ts'

/** Says of an answer since when it is what was last known: its records could not be read. */
export const LAST_KNOWN = 'x-last-known'

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
 * what is made all the same is made of what was last known.
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
  if (first && first.status < 500) return first
  const known = cache.lastKnown(key)
  if (known) return asLastKnown(known)
  if (first && !reach.isAway) return first
  const made = await make()
  return made.status < 500 && reach.isAway ? asLastKnown(made) : made
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
  const madeAt = new Date(answer.madeAt)
  const { body } = await answer.forms.plain()
  const text = Buffer.from(body ?? []).toString()
  return prepare(answer.since, answer.madeAt, {
    route: answer.route,
    status: answer.status,
    headers: { ...headers, [LAST_KNOWN]: madeAt.toISOString() },
    body: isPage ? withLine(text, madeAt) : text,
    // Nobody may keep it longer than the outage.
    tags: null,
  })
}

/** The same for a reader. */
export const asItWas = (what: string, madeAt: Date) =>
  `We cannot reach our records at the moment. ${what} is as it was at ${madeAt.toISOString().slice(11, 16)} UTC.`

/** The web program takes over a page with what it does not know at the top of its body. */
function withLine(page: string, madeAt: Date) {
  const line = asItWas('This page', madeAt)
  return page.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<p role="status" class="bg-caution-soft px-4 py-3 text-center text-sm text-caution">${line}</p>`,
  )
}

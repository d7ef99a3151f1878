import { LRUCache } from 'lru-cache'
import type { Tags } from '#server/core/changes/follow-tags.ts'
import type { Tagged } from '#server/core/changes/tag-board.ts'
import { cacheTagHeader, foldTags, sharedTag, type Tag } from '#server/core/changes/tags.ts'
import { inOnePiece } from '#server/platform/text-in-memory.ts'
import { Forms } from './answer-forms.ts'
import { entityTag } from './conditional.ts'

/** Memory of an answer besides its texts: 500 bytes on the heap, as measured, and the overhead of its body. */
const OVERHEAD_BYTES = 1_000
/** A place in the list of tags and a part of the text, which answers share. What it takes in a header is counted there. */
const TAG_BYTES = 30

/** A whole answer, which can be sent in any encoding. */
export type StoredAnswer = Tagged & {
  /** The moment at which its tags were last looked at; nothing was raised until then. */
  goodAt: number
  /** In milliseconds since 1970. */
  madeAt: number
  /** Milliseconds since 1970 of the data behind an answer made during an outage; otherwise null. */
  asOf: number | null
  isKept: boolean
  /** The route's pattern, for log and metrics. */
  route: string
  status: number
  forms: Forms
  madeOf: MadeOf | null
}

/**
 * The calls behind a page, one path a line, and a digest of their answers: while the digest stays the same, so does the
 * page.
 */
export type MadeOf = { paths: string; digest: string }

export type Rendered = {
  route: string
  status: number
  headers: Record<string, string>
  body: string
  /** What the answer shows, or null when that is not known: then it is given out but not kept. */
  tags: Iterable<Tag> | null
  madeOf?: MadeOf | null
  /** Time of the data behind an answer made during an outage; otherwise null. */
  asOf?: Date | null
  /** The answer names a medicine or a condition of the reader: no cache may keep it. */
  isPersonal?: boolean
}

/** Stale by its tags, but rendering it again would give the same bytes. */
export const AS_BEFORE = Symbol('as before')

/**
 * Why an answer was made. 'new': none was cached. 'changed': the cached one had changed. 'same': a check found the
 * cached one unchanged.
 */
export type Why = 'new' | 'changed' | 'same'

/**
 * Browsers revalidate every time. A shared cache may serve an answer for a minute, and for half a minute more while it
 * revalidates; a cache that follows raised tags drops it sooner.
 */
export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30'

/** For answers that name a medicine or a condition of the reader, though everybody gets the same answer. */
export const PERSONAL = 'private, no-store'

/**
 * Answers that are the same for every visitor until something that they show changes. Bounded by bytes; an entry whose
 * tags were raised since its making began is never given out. Concurrent misses of one key are made once.
 */
export function createAnswerCache(
  maxBytes: number,
  board: Pick<Tags, 'now' | 'isGood' | 'wasGood'>,
  clock: () => Date = () => new Date(),
  count: (why: Why) => void = () => {},
) {
  // Prices age by the day, so no answer outlives its day.
  const ofToday = (key: string) => `${clock().toISOString().slice(0, 10)} ${key}`
  const stored = new LRUCache<string, StoredAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<StoredAnswer>>()
  /** Shrinks once compressed; only clients that ask for Brotli wait. */
  function keep(key: string, answer: StoredAnswer) {
    const place = inOnePiece(key)
    stored.set(place, answer)
    const settle = () => {
      // Storing the entry again updates its size.
      if (stored.peek(place) === answer && stored.delete(place)) stored.set(place, answer)
    }
    if (stored.peek(place) === answer) void answer.forms.settled().then(settle, () => {})
  }
  return {
    get(key: string): StoredAnswer | undefined {
      const found = stored.get(ofToday(key))
      // Most hits come while nothing was raised at all, and look at no tag.
      if (!found || found.goodAt === board.now) return found
      // A stale entry stays cached: a check may find it unchanged.
      if (!board.isGood(found)) return undefined
      found.goodAt = board.now
      return found
    },
    /** For outages of the database: an answer that was good by the last raise heard. */
    lastKnown(key: string): StoredAnswer | undefined {
      const found = stored.get(ofToday(key))
      return found && board.wasGood(found) ? found : undefined
    },
    /**
     * Makes an answer and caches it if it is a success. `render` gets the cached answer and may return it as unchanged.
     */
    async make(
      key: string,
      render: (before: StoredAnswer | undefined) => Promise<Rendered | typeof AS_BEFORE>,
    ): Promise<StoredAnswer> {
      const since = board.now
      // An answer that was begun before midnight states the prices of that day, even if it ends later.
      const place = ofToday(key)
      // A request after a raise does not share an answer begun before it.
      const ticket = `${since} ${place}`
      const running = making.get(ticket)
      if (running) return running
      const before = stored.peek(place)
      const promise = render(before).then((rendered) => {
        const isSame = rendered === AS_BEFORE
        count(isSame ? 'same' : before ? 'changed' : 'new')
        if (!isSame) return prepare(since, clock().getTime(), rendered)
        if (!before) throw new Error('There was nothing before.')
        return { ...before, since, goodAt: since, madeAt: clock().getTime() }
      })
      making.set(ticket, promise)
      try {
        const answer = await promise
        if (answer.isKept && board.isGood(answer)) keep(place, answer)
        return answer
      } finally {
        making.delete(ticket)
      }
    },
    maxBytes,
    get bytes() {
      return stored.calculatedSize
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** The answer in the best encoding that the request accepts, or 304 when it has it already. */
export async function sendStored(answer: StoredAnswer, request: Request): Promise<Response> {
  const asked = request.headers
  const { headers, body } = await answer.forms.for(asked.get('accept-encoding'), asked.get('if-none-match'))
  return new Response(body, { status: body ? answer.status : 304, headers })
}

export function prepare(since: number, madeAt: number, rendered: Rendered): StoredAnswer {
  const { route, status, headers, body } = rendered
  const { madeOf = null, asOf = null, isPersonal = false } = rendered
  const isKept = status === 200 && rendered.tags !== null && asOf === null && !isPersonal
  const folded = foldTags(rendered.tags ?? [])
  const tags = isKept ? folded.map(sharedTag) : folded
  const bytes = Buffer.from(body)
  const common = {
    ...headers,
    // A refusal has no version: `If-None-Match: *` must not turn a 404 into a 304.
    ...(status === 200 && { etag: inOnePiece(entityTag(bytes)) }),
    // A call's answer depends on its caller; a page is the same for everybody.
    vary: 'Accept-Encoding, Authorization',
    'cache-control': isKept ? SHARED : isPersonal ? PERSONAL : 'no-cache',
    ...(isKept && tags.length > 0 && { 'cache-tag': cacheTagHeader(tags) }),
  }
  const forms = new Forms(common, bytes)
  const times = { since, madeAt, asOf: asOf?.getTime() ?? null, goodAt: since }
  return { ...times, tags, isKept, route, status, forms, madeOf }
}

/** Includes the path of the entry and the paths of its calls: a caller can make them as long as a request may be. */
function sizeOf({ forms, tags, madeOf }: StoredAnswer, key: string) {
  const paths = key.length + (madeOf?.paths.length ?? 0)
  return forms.bytes + paths + OVERHEAD_BYTES + tags.length * TAG_BYTES
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this, compression costs more than it saves. */
const SMALLEST_COMPRESSED_BYTES = 600
const OVERHEAD_BYTES = 1_500

/** One encoding of an answer. */
export type Variant = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null }

/** A whole answer, ready to be sent in any encoding. */
export type StoredAnswer = {
  version: number
  /** The route's pattern, for log and metrics. */
  route: string
  status: number
  etag: string
  plain: Variant
  gzip: Variant | null
  br: Variant | null
  /** For a browser that has it already: 304. */
  unchanged: Variant
}

export type Rendered = { route: string; status: number; headers: Record<string, string>; body: string }

/**
 * Answers that are the same for every visitor until the catalogue changes. Bounded by bytes; an entry of an
 * older version is never given out. Concurrent misses of one key are made once.
 */
export function createAnswerCache(maxBytes: number) {
  const stored = new LRUCache<string, StoredAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<StoredAnswer>>()
  return {
    get(key: string, version: number): StoredAnswer | undefined {
      const found = stored.get(key)
      return found?.version === version ? found : undefined
    },
    /** Makes and keeps an answer; what is not a success is given out but not kept. */
    async make(key: string, version: number, render: () => Promise<Rendered>): Promise<StoredAnswer> {
      const ticket = `${version} ${key}`
      const running = making.get(ticket)
      if (running) return running
      const promise = render().then((rendered) => prepare(version, rendered))
      making.set(ticket, promise)
      try {
        const answer = await promise
        if (answer.status === 200) stored.set(key, answer)
        return answer
      } finally {
        making.delete(ticket)
      }
    },
    get bytes() {
      return stored.calculatedSize
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** The answer in the best encoding that the request accepts, or 304 when it has it already. */
export function sendStored(answer: StoredAnswer, request: Request): Response {
  const { headers, body } = choose(answer, (name) => request.headers.get(name))
  return new Response(body, { status: body ? answer.status : 304, headers })
}

/** Reads `accept-encoding` and `if-none-match`. A null body means 304. */
export function choose(answer: StoredAnswer, header: (name: string) => string | null | undefined): Variant {
  if (header('if-none-match') === answer.etag) return answer.unchanged
  const accepted = header('accept-encoding') ?? ''
  if (answer.br && accepted.includes('br')) return answer.br
  if (answer.gzip && accepted.includes('gzip')) return answer.gzip
  return answer.plain
}

async function prepare(version: number, { route, status, headers, body }: Rendered): Promise<StoredAnswer> {
  const bytes = Buffer.from(body)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const common = { ...headers, etag, vary: 'Accept-Encoding' }
  const isSmall = bytes.length < SMALLEST_COMPRESSED_BYTES
  const [br, gz] = isSmall
    ? [null, null]
    : await Promise.all([
        compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        compressGzip(bytes, { level: 6 }),
      ])
  const encoded = (encoding: string, body: Buffer<ArrayBuffer> | null) =>
    body && { headers: { ...common, 'content-encoding': encoding }, body }
  return {
    version,
    route,
    status,
    etag,
    plain: { headers: common, body: bytes },
    gzip: encoded('gzip', gz),
    br: encoded('br', br),
    unchanged: { headers: common, body: null },
  }
}

function sizeOf({ plain, gzip: gz, br }: StoredAnswer) {
  return [plain, gz, br].reduce((sum, variant) => sum + (variant?.body?.length ?? 0), OVERHEAD_BYTES)
}

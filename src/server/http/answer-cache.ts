import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this, compression costs more than it saves. */
const SMALLEST_COMPRESSED_BYTES = 600

/** A whole answer, ready to be sent in any encoding. */
export type StoredAnswer = {
  version: number
  status: number
  headers: Record<string, string>
  etag: string
  body: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer> | null
  br: Uint8Array<ArrayBuffer> | null
}

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
      const promise = render().then((rendered) => store(version, rendered))
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
export type Rendered = { status: number; headers: Record<string, string>; body: string }

/** The answer in the best encoding that the request accepts, or 304 when it has it already. */
export function sendStored(answer: StoredAnswer, request: Request): Response {
  const headers = { ...answer.headers, etag: answer.etag, vary: 'Accept-Encoding' } as Record<string, string>
  if (request.headers.get('if-none-match') === answer.etag)
    return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (answer.br && accepted.includes('br')) {
    headers['content-encoding'] = 'br'
    return new Response(answer.br, { status: answer.status, headers })
  }
  if (answer.gzip && accepted.includes('gzip')) {
    headers['content-encoding'] = 'gzip'
    return new Response(answer.gzip, { status: answer.status, headers })
  }
  return new Response(answer.body, { status: answer.status, headers })
}

async function store(version: number, { status, headers, body }: Rendered): Promise<StoredAnswer> {
  const bytes = Buffer.from(body)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const isSmall = bytes.length < SMALLEST_COMPRESSED_BYTES
  const [br, gz] = isSmall
    ? [null, null]
    : await Promise.all([
        compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        compressGzip(bytes, { level: 6 }),
      ])
  return { version, status, headers, etag, body: bytes, gzip: gz, br }
}

function sizeOf({ body, gzip: gz, br }: StoredAnswer) {
  return body.length + (gz?.length ?? 0) + (br?.length ?? 0) + 1_000
}

import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isUnchanged, tagOfEncoding } from './conditional.ts'
import { bestOf, type Encoding } from './encodings.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One encoding of an answer; the body is null for a client that already has it. */
export type Variant = { headers: Record<string, string>; body: Bytes | null }

/** Below this, compression costs more than it saves. */
const SMALLEST_COMPRESSED_BYTES = 600
const QUALITY = 5
/** Up to this, handing an answer to another thread and back takes about as long as compressing it. */
const LARGEST_IN_PLACE_BYTES = 8 * 1024
/** Enough for a compressed page in one piece: each further one takes another hand-over between threads. */
const PIECE_BYTES = 64 * 1024

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Room for encodings made for clients that do not accept the stored one; the most requested stay. */
const OTHERS_BYTES = 16 * 1024 * 1024
const others = {
  plain: new LRUCache<Forms, Bytes>({ maxSize: OTHERS_BYTES, sizeCalculation: sizeOf }),
  gzip: new LRUCache<Forms, Bytes>({ maxSize: OTHERS_BYTES, sizeCalculation: sizeOf }),
}
function sizeOf(body: Bytes, { bytes }: Forms) {
  return body.length + bytes
}
/** Encodings in progress, so that simultaneous requests share one. */
const making = {
  br: new Map<Forms, Promise<Bytes>>(),
  plain: new Map<Forms, Promise<Bytes>>(),
  gzip: new Map<Forms, Promise<Bytes>>(),
}

/** Copies into a buffer of exactly this size: a small slice would keep its whole buffer in memory. */
const alone = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

/**
 * The body of an answer in any encoding, stored once: plain until it is compressed, then only compressed, where a page
 * takes an eighth of the memory. Nearly every client accepts that form; other forms are made from it. The cache holds
 * some hundred thousand answers, and the garbage collector pauses the process to visit their objects. So each answer
 * has few objects, and values that can be computed on sending are not stored.
 */
export class Forms {
  readonly headers: Record<string, string>
  private held: Bytes
  private readonly isSmall: boolean
  private isCompressed: boolean

  constructor(headers: Record<string, string>, made: Bytes) {
    this.headers = headers
    this.isSmall = made.length < SMALLEST_COMPRESSED_BYTES
    this.isCompressed = false
    this.held = this.isSmall ? alone(made) : made
  }

  /** What it takes: its body, and the texts of its headers, which of a page name each of its scripts. */
  get bytes(): number {
    return Object.values(this.headers).reduce((bytes, value) => bytes + value.length, this.held.length)
  }

  /** The best that is accepted: at once where it is at hand. Without a body where the client has that form already. */
  for(accepted: string | null | undefined, ifNoneMatch?: string | null): Variant | Promise<Variant> {
    const encoding = this.isSmall ? undefined : bestOf(accepted)
    const headers = this.headersOf(encoding)
    if (headers.etag && isUnchanged(ifNoneMatch, headers.etag)) return { headers, body: null }
    const sent = encoding ? { ...headers, 'content-encoding': encoding } : headers
    const body = this.in(encoding)
    return body instanceof Promise
      ? body.then((done) => ({ headers: sent, body: done }))
      : { headers: sent, body }
  }

  private headersOf(encoding: Encoding | undefined) {
    const { etag } = this.headers
    return encoding && etag ? { ...this.headers, etag: tagOfEncoding(etag, encoding) } : this.headers
  }

  private in(encoding: Encoding | undefined) {
    if (encoding === 'br') return this.inBrotli()
    return encoding === 'gzip' ? this.inGzip() : this.inPlain()
  }

  /** When it takes as little room as it can. */
  async settled(): Promise<void> {
    if (!this.isSmall) await this.inBrotli()
  }

  private inBrotli() {
    return this.isCompressed ? this.held : this.once('br', () => this.compress())
  }

  private inPlain() {
    if (!this.isCompressed) return this.held
    return others.plain.get(this) ?? this.once('plain', () => this.keep('plain', this.restored()))
  }

  private inGzip() {
    const make = async () => alone(await compressGzip(await this.restored(), { level: 6 }))
    return others.gzip.get(this) ?? this.once('gzip', () => this.keep('gzip', make()))
  }

  /** A failure is not kept: the next one tries again. */
  private once(form: keyof typeof making, make: () => Promise<Bytes>) {
    const running = making[form].get(this)
    if (running) return running
    const body = make().finally(() => making[form].delete(this))
    making[form].set(this, body)
    return body
  }

  private async keep(form: keyof typeof others, made: Promise<Bytes>) {
    const body = await made
    others[form].set(this, body)
    return body
  }

  private async compress() {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.held.length,
    }
    if (this.held.length <= LARGEST_IN_PLACE_BYTES) {
      // A request that wants the plain text goes first.
      await setImmediate()
      this.held = alone(brotliCompressSync(this.held, { params }))
    } else this.held = alone(await compress(this.held, { params, chunkSize: PIECE_BYTES }))
    this.isCompressed = true
    return this.held
  }

  private async restored() {
    return this.isCompressed ? alone(await decompress(this.held)) : this.held
  }
}

import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { accepts } from './encodings.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One encoding of an answer; without a body, for whoever has it already. */
export type Variant = { headers: Record<string, string>; body: Bytes | null }

/**
 * The body of an answer in any encoding. It is held once: as it was made until it is compressed, and then only so, in
 * which a page takes an eighth of the room. Nearly everybody accepts that form; others get theirs made of it.
 */
export type Forms = {
  headers: Record<string, string>
  unchanged: Variant
  /** The best that is accepted: at once where it is at hand. */
  for: (accepted: string | null | undefined) => Variant | Promise<Variant>
  plain: () => Variant | Promise<Variant>
  /** When it takes as little room as it can. */
  settled: () => Promise<unknown>
  readonly bytes: number
}

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

/** Forms for those who do not accept the one that is held, of the answers that they ask for most. */
const OTHERS_BYTES = 16 * 1024 * 1024
const others = {
  plain: new LRUCache<Forms, Variant>({ maxSize: OTHERS_BYTES, sizeCalculation: sizeOf }),
  gzip: new LRUCache<Forms, Variant>({ maxSize: OTHERS_BYTES, sizeCalculation: sizeOf }),
}
function sizeOf({ body }: Variant, { bytes }: Forms) {
  return (body?.length ?? 0) + bytes
}
/** Those that are being made, so that whoever asks meanwhile waits for the same. */
const making = { plain: new Map<Forms, Promise<Variant>>(), gzip: new Map<Forms, Promise<Variant>>() }

/** In memory of just its size: a buffer may be a small piece of one that would be held with it. */
const alone = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

export function formsOf(headers: Record<string, string>, made: Bytes): Forms {
  const isSmall = made.length < SMALLEST_COMPRESSED_BYTES
  const encoded = (encoding: string, body: Bytes): Variant => ({
    headers: { ...headers, 'content-encoding': encoding },
    body,
  })
  // Nothing below names `made`, or it would be held with them.
  let held: Bytes = isSmall ? alone(made) : made
  let small: Variant | undefined
  let compressing: Promise<Variant> | undefined

  async function makeSmall() {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: held.length,
    }
    if (held.length <= LARGEST_IN_PLACE_BYTES) {
      // Whoever made it may want it plain, and comes first.
      await setImmediate()
      held = alone(brotliCompressSync(held, { params }))
    } else held = alone(await compress(held, { params, chunkSize: PIECE_BYTES }))
    small = encoded('br', held)
    return small
  }
  function inBrotli() {
    if (small) return small
    // A failure is not kept: the next one tries again.
    compressing ??= makeSmall().finally(() => {
      compressing = undefined
    })
    return compressing
  }
  const restored = async () => (small ? alone(await decompress(held)) : held)
  function kept(form: 'plain' | 'gzip', make: () => Promise<Variant>) {
    const running = making[form].get(forms)
    if (running) return running
    const variant = make()
      .then((done) => {
        others[form].set(forms, done)
        return done
      })
      .finally(() => making[form].delete(forms))
    making[form].set(forms, variant)
    return variant
  }
  const inPlain = () =>
    small
      ? (others.plain.get(forms) ?? kept('plain', async () => ({ headers, body: await restored() })))
      : { headers, body: held }
  const inGzip = () =>
    others.gzip.get(forms) ??
    kept('gzip', async () => encoded('gzip', alone(await compressGzip(await restored(), { level: 6 }))))

  const forms: Forms = {
    headers,
    unchanged: { headers, body: null },
    for: (accepted) => {
      if (isSmall) return inPlain()
      if (accepts(accepted, 'br')) return inBrotli()
      return accepts(accepted, 'gzip') ? inGzip() : inPlain()
    },
    plain: inPlain,
    settled: async () => {
      if (!isSmall) await inBrotli()
    },
    get bytes() {
      return held.length
    },
  }
  return forms
}

/**
 * Where files are kept, by the SHA-256 of their bytes: the same bytes are kept once, and no name from outside is part of
 * a path. What it cannot do is a `StoreFailure`.
 */
export type FileStore = {
  /** Keeps the local file at `path`, whose bytes have this hash. */
  put(sha256: string, path: string, type: string): Promise<void>
  /** Null when it is not there. */
  open(sha256: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null>
  has(sha256: string): Promise<boolean>
  /** No failure when it is not there. */
  remove(sha256: string): Promise<void>
}

/** The store cannot be reached, or refuses. */
export class StoreFailure extends Error {
  constructor(cause: unknown) {
    super('The store of files does not answer as it should.', { cause })
    this.name = 'StoreFailure'
  }
}

/** The key of a file; throws for anything that is no SHA-256 in hexadecimal. */
export function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('A file is named by its SHA-256.')
  return `${sha256.slice(0, 2)}/${sha256}`
}

/**
 * Where files are kept, by the SHA-256 of their bytes: the same bytes are kept once, and no name from outside is part of
 * a path. What it cannot do is a `StoreFailure`.
 */
export type FileStore = {
  /** Keeps the local file at `path`, whose bytes have this hash. */
  put(sha256: string, path: string, type: string): Promise<void>
  /** The file, or of it the bytes of a range; `bytes` is how many come. Null when it is not there. */
  open(sha256: string, range?: ByteRange): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null>
  has(sha256: string): Promise<boolean>
  /** No failure when it is not there. */
  remove(sha256: string): Promise<void>
}

/** From one byte to another, both included; within the file. */
export type ByteRange = { from: number; to: number }

/** The same for objects whose keys the product chooses, such as the parts of a backup. */
export type Objects = {
  /** Keeps the local file at `path`, whose bytes have this hash. */
  put(key: string, path: string, given: { sha256: string; type: string }): Promise<void>
  open(key: string, range?: ByteRange): ReturnType<FileStore['open']>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

export const storeOf = (objects: Objects): FileStore => ({
  put: async (sha256, path, type) => objects.put(keyOf(sha256), path, { sha256, type }),
  open: async (sha256, range) => objects.open(keyOf(sha256), range),
  has: async (sha256) => objects.has(keyOf(sha256)),
  remove: async (sha256) => objects.remove(keyOf(sha256)),
})

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

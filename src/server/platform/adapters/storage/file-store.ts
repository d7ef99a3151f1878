/** From one byte to another, both included; within the file. */
export type ByteRange = { from: number; to: number }

/** Where objects are kept, such as the parts of a backup, by keys of the product. Failures are a `StoreFailure`. */
export type Objects = {
  /** Keeps the local file at `path`, whose bytes have this hash. */
  put(key: string, path: string, given: { sha256: string; type: string }): Promise<void>
  /** The file, or of it the bytes of a range; `bytes` is how many come. Null when it is not there. */
  open(key: string, range?: ByteRange): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null>
  has(key: string): Promise<boolean>
  /** No failure when it is not there. */
  remove(key: string): Promise<void>
}

/** The same by the SHA-256 of the bytes: the same bytes are kept once, and no name from outside is part of a path. */
export const storeOf = (objects: Objects) => ({
  put: async (sha256: string, path: string, type: string) =>
    objects.put(keyOf(sha256), path, { sha256, type }),
  open: async (sha256: string, range?: ByteRange) => objects.open(keyOf(sha256), range),
  has: async (sha256: string) => objects.has(keyOf(sha256)),
  remove: async (sha256: string) => objects.remove(keyOf(sha256)),
})
export type FileStore = ReturnType<typeof storeOf>

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

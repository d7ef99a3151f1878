import type { Files } from '#server/platform/adapters/storage/files.ts'

/** No table is anywhere near as large; a fault that writes without end is stopped. */
const MOST_BYTES = 4 * 1024 ** 3

/** Takes the bytes of a file one after another into a local file, hashed on their way, through `via` if there is one. */
export function openOutlet(files: Files, via: CompressionStream | TransformStream = new TransformStream()) {
  const received = files.receive(via.readable as ReadableStream<Uint8Array>, MOST_BYTES)
  // The writer gets the error.
  received.catch(() => {})
  const writer = (via.writable as WritableStream<Uint8Array<ArrayBuffer>>).getWriter()
  let hasEnded = false
  return {
    write: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
    async end() {
      hasEnded = true
      await writer.close()
      return received
    },
    /** Takes the local file away, whatever became of it. */
    async drop() {
      if (!hasEnded) await writer.abort().catch(() => {})
      await (await received.catch(() => null))?.drop()
    },
  }
}

import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'

/** A file in a zip: its path without parts that lead out of the folder, and its content up to its stated size. */
export type ZippedFile = { path: string; bytes: number; open: () => Promise<Readable> }

/** The file is not a zip, or an unsupported one; the message is for a person. */
export class ZipRefused extends Error {}

type Limits = { files: number; bytes: number }

/**
 * Calls `take` for each file in turn. The sizes that the zip states are added up before anything is unpacked, and a file
 * that unpacks to more than its stated size fails. Throws `ZipRefused`.
 */
export async function readZip(
  path: string,
  limits: Limits,
  take: (file: ZippedFile) => Promise<void>,
): Promise<void> {
  try {
    // Names with '..', a drive or a slash at their beginning are refused by the library.
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    try {
      const files = []
      let bytes = 0
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith('/')) continue
        if (entry.isEncrypted()) throw new ZipRefused('The zip is locked with a password.')
        bytes += entry.uncompressedSize
        files.push(entry)
        if (files.length > limits.files) throw new ZipRefused(`The zip has more than ${limits.files} files.`)
        if (bytes > limits.bytes)
          throw new ZipRefused(`The zip unpacks to more than ${Math.floor(limits.bytes / 1024 / 1024)} MB.`)
      }
      for (const entry of files)
        await take({
          path: entry.fileName,
          bytes: entry.uncompressedSize,
          open: () => zip.openReadStreamPromise(entry),
        })
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof ZipRefused || !(error instanceof Error) || !isOfZip(error)) throw error
    throw new ZipRefused(`The zip cannot be read: ${error.message}.`)
  }
}

/** What is wrong with the file, and not with this machine. */
const isOfZip = (error: Error) => !('syscall' in error) && !('code' in error && error.code === 'ENOSPC')

import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchRefused } from './fetch-refused.ts'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export const ENCODINGS = 'gzip, deflate, br'

export type Body = { text: string; bytes: number; isCut: boolean }

type Form = { encoding: string; contentType: string; mostBytes: number }

/**
 * The text of a body, as long as there is not too much of it once decompressed: what is packed small and grows without
 * end is left as soon as it is too large. Nothing is decoded in one piece.
 */
export async function readBody(body: Readable, form: Form): Promise<Body> {
  const encoding = form.encoding.trim().toLowerCase()
  const decode = DECODERS[encoding]
  if (!decode && encoding !== '' && encoding !== 'identity') {
    body.destroy()
    throw new FetchRefused(`The answer is packed in a way that is not read: ${encoding.slice(0, 40)}.`)
  }
  // Whatever ends the one ends the other; the reason reaches the loop.
  const stream: Readable = decode ? pipeline(body, decode(), () => {}) : body
  let decoder: TextDecoder | null = null
  let [text, bytes, isCut] = ['', 0, false]
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    const room = form.mostBytes - bytes
    const part = chunk.byteLength > room ? chunk.subarray(0, room) : chunk
    decoder ??= decoderOf(chunk, form.contentType)
    text += decoder.decode(part, { stream: true })
    bytes += part.byteLength
    isCut = part !== chunk
    // Leaving the loop destroys the stream, and with it the connection.
    if (isCut) break
  }
  return { text: text + (decoder?.decode() ?? ''), bytes, isCut }
}

/** By its byte order mark, else by what the server says, else UTF-8. */
function decoderOf(start: Uint8Array, contentType: string): TextDecoder {
  if (start[0] === 0xef && start[1] === 0xbb) return new TextDecoder()
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  const label = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

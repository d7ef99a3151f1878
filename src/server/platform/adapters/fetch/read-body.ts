import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { table } from '#domain/text/table.ts'
import { decoderOf, HEAD_BYTES } from './encoding.ts'
import { FetchRefused } from './fetch-refused.ts'

const DECODERS = table<() => Transform>({
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
})

export const ENCODINGS = 'gzip, deflate, br'

export type Body = { text: string; bytes: number; isCut: boolean }

type Form = { encoding: string; contentType: string; mostBytes: number }

/**
 * The text of a body, if it is small enough once decompressed: a body that grows without end is abandoned at the limit.
 * It is decoded piece by piece.
 */
export async function readBody(body: Readable, form: Form): Promise<Body> {
  const encoding = form.encoding.trim().toLowerCase()
  // Many servers send 'sitemap.xml.gz' as it lies on their disk.
  const isPackedFile = encoding === '' && /^application\/(x-)?gzip\b/i.test(form.contentType)
  const decode = isPackedFile ? createGunzip : DECODERS[encoding]
  if (!decode && encoding !== '' && encoding !== 'identity') {
    body.destroy()
    throw new FetchRefused(`The answer is packed in a way that is not read: ${encoding.slice(0, 40)}.`)
  }
  // Whatever ends the one ends the other; the reason reaches the loop.
  const stream: Readable = decode ? pipeline(body, decode(), () => {}) : body
  let decoder: TextDecoder | null = null
  let [head, text, bytes, isCut] = [Buffer.alloc(0), '', 0, false]
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    const room = form.mostBytes - bytes
    const part = chunk.byteLength > room ? chunk.subarray(0, room) : chunk
    bytes += part.byteLength
    if (decoder === null) {
      // What a document says of its encoding may come in pieces.
      head = Buffer.concat([head, part])
      if (head.byteLength >= HEAD_BYTES) {
        decoder = decoderOf(head, form.contentType)
        text = decoder.decode(head, { stream: true })
      }
    } else text += decoder.decode(part, { stream: true })
    isCut = part !== chunk
    // Leaving the loop destroys the stream, and with it the connection.
    if (isCut) break
  }
  if (decoder === null) return { text: decoderOf(head, form.contentType).decode(head), bytes, isCut }
  return { text: text + decoder.decode(), bytes, isCut }
}

import type { LookupFunction } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { table } from '#domain/text/table.ts'
import { decoderOf, HEAD_BYTES } from './encoding.ts'
import { FetchRefused } from './fetch-refused.ts'
import { publicLookup, type Resolve } from './resolve-public.ts'

export type Answer = { status: number; header: (name: string) => string | null } & Body

export type TimeLimits = {
  connectMs: number
  headersMs: number
  /** Without a byte for so long, the body is given up. */
  bodyMs: number
  /** From the first packet to the last byte. */
  requestMs: number
}

/** Limit for the compressed bytes; the decompressed body has a separate one. */
const MOST_PACKED_BYTES = 64 * 1024 * 1024

type Ask = { headers: Record<string, string>; mostBytes: number; signal?: AbortSignal | undefined }

/** One request and its whole answer; redirects are the caller's. */
export function createRequester(resolve: Resolve, limits: TimeLimits, opensLoopback: boolean) {
  let opened: ReturnType<typeof open> | null = null
  return {
    async ask(url: URL, { headers, mostBytes, signal }: Ask): Promise<Answer> {
      const inTime = AbortSignal.timeout(limits.requestMs)
      try {
        opened ??= open(publicLookup(resolve, opensLoopback), limits)
        const { agent, request } = await opened
        const response = await request(url, {
          dispatcher: agent,
          headers: { ...headers, 'accept-encoding': ENCODINGS },
          signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
        })
        // Abandoning a body raises an error event; no caller waits for it.
        response.body.on('error', () => {})
        const header = (name: string) => [response.headers[name] ?? []].flat()[0] ?? null
        const isWanted = response.statusCode >= 200 && response.statusCode < 300
        const body = isWanted
          ? await readBody(response.body as Readable, {
              encoding: [response.headers['content-encoding'] ?? []].flat().join(','),
              contentType: header('content-type') ?? '',
              mostBytes,
            })
          : leave(response.body as Readable)
        return { status: response.statusCode, header, ...body }
      } catch (error) {
        throw toRefused(url.host, error, signal, limits)
      }
    },
    close: async () => (await opened)?.agent.destroy(),
  }
}

/** Loaded when it is needed: a process that reads no pages of others starts without it. */
async function open(lookup: LookupFunction, limits: TimeLimits) {
  const { Agent, request } = await import('undici')
  const agent = new Agent({
    // Without HTTP/2 there is one request at a time on a connection, and its time-outs are its own.
    connect: { lookup, timeout: limits.connectMs, allowH2: false },
    allowH2: false,
    connections: 1,
    pipelining: 1,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 30_000,
    maxHeaderSize: 32 * 1024,
    maxResponseSize: MOST_PACKED_BYTES,
  })
  return { agent, request }
}

/** What a redirect or a refusal says besides is not read. */
function leave(body: Readable): Body {
  body.destroy()
  return { text: '', bytes: 0, isCut: false }
}

function toRefused(host: string, error: unknown, signal: AbortSignal | undefined, limits: TimeLimits) {
  if (error instanceof FetchRefused) return error
  if (signal?.aborted) return new FetchRefused('The reading was stopped before its end.', { cause: error })
  return new FetchRefused(inWords(host, error as Error & { code?: string }, limits), {
    mayPass: true,
    cause: error,
  })
}

function inWords(host: string, { name, code = '', message }: Error & { code?: string }, limits: TimeLimits) {
  if (name === 'TimeoutError' || /TIMEOUT$/.test(code))
    return `${host} did not answer within ${Math.ceil(limits.requestMs / 1000)} s.`
  if (/^(Z_|ERR_BROTLI|ERR__)/.test(code)) return `The answer of ${host} is packed wrongly.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${host} is not known to the name service.`
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return `The answer of ${host} is too large.`
  return `${host} cannot be read: ${(code || message).slice(0, 200)}.`
}

const DECODERS = table<() => Transform>({
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
})

const ENCODINGS = 'gzip, deflate, br'

type Body = { text: string; bytes: number; isCut: boolean }

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

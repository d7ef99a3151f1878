import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const S3_KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

/** How the next answers go wrong. */
type Trouble = 'none' | 'errors' | 'refuses' | 'hangs' | 'breaks off' | 'is slow'

/**
 * A store on this machine that speaks the protocol of S3: objects by bucket and key, errors as XML, and every request
 * refused whose signature or content hash is not right.
 */
export async function startS3StandIn() {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const state = { trouble: 'none' as Trouble, requests: 0 }
  let sendRest = () => {}
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    state.requests += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (state.trouble === 'hangs') return
    if (state.trouble === 'errors') return fail(response, 500, 'InternalError')
    if (state.trouble === 'refuses' || !isSigned(request, body)) return fail(response, 403, 'AccessDenied')
    const key = new URL(request.url ?? '/', endpoint).pathname
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '' })
      response.writeHead(200, { etag: '"1"' }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (!found) fail(response, 404, request.method === 'HEAD' ? '' : 'NoSuchKey')
    else {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const body = from && to ? found.body.subarray(Number(from), Number(to) + 1) : found.body
      response.writeHead(from ? 206 : 200, { 'content-length': body.length, 'content-type': found.type })
      if (request.method === 'HEAD') response.end()
      else if (state.trouble === 'breaks off') response.write(body.subarray(0, 10), () => response.destroy())
      else if (state.trouble === 'is slow') {
        response.write(body.subarray(0, 10))
        sendRest = () => response.end(body.subarray(10))
      } else response.end(body)
    }
  }
  return {
    endpoint,
    objects,
    state,
    /** Sends what a slow store has kept back. */
    sendRest: () => sendRest(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fail(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Version 4 of the signature, recomputed from the request. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== createHash('sha256').update(body).digest('hex')) return false
  const { pathname, searchParams } = new URL(url ?? '/', 'http://stand-in')
  searchParams.sort()
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

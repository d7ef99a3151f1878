import { fork } from 'node:child_process'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { newDataFolder, startProduct, VISITOR } from '../../test/process.ts'
import { atLeast, atMost, type Figure, median, told } from './figure.ts'

const ROUNDS = 7
const SLICE_S = 1
const CONNECTIONS = 30
const MEMORY_REQUESTS = 200_000
const BROTLI = { 'accept-encoding': 'br' }

/** Requests per second of kept answers, in slices that alternate with a bare server sending the same bytes. */
export async function* serving(): AsyncGenerator<Figure> {
  // Every request is logged, to a file: reading the lines here would cost the measured machine.
  const product = await startProduct(
    { DATA_DIR: newDataFolder(), LOG_LEVEL: 'info' },
    join(newDataFolder(), 'log'),
  )
  try {
    await product.untilReady()
    const cases = [
      { what: 'home', url: `${product.url}/`, headers: BROTLI, share: 0.5 },
      { what: 'a compound page', url: `${product.url}/bpc-157`, headers: BROTLI, share: 0.5 },
      {
        what: '/api/drug/bpc-157/vendors',
        url: `${product.url}/api/drug/bpc-157/vendors`,
        headers: { ...BROTLI, ...VISITOR.headers },
        share: 0.4,
      },
    ]
    for (const { what, url, headers, share } of cases) {
      const { ours, bare } = await sideBySide(url, headers)
      yield told(
        `${what}: requests per second, ours and bare node:http`,
        `${Math.round(ours)} ${Math.round(bare)}`,
      )
      yield atLeast(`${what}: share of bare`, ours / bare, share)
    }
    yield* memory(product.url)
  } finally {
    product.kill('SIGTERM')
    await product.exited
  }
}

async function sideBySide(url: string, headers: Record<string, string>) {
  await (await fetch(url, { headers })).arrayBuffer()
  const bare = await startBare(await readAsSent(url, headers))
  const rates = { ours: [] as number[], bare: [] as number[] }
  try {
    await shoot(url, headers)
    await shoot(bare.url, headers)
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await shoot(bare.url, headers))
      rates.ours.push(await shoot(url, headers))
    }
  } finally {
    bare.stop()
  }
  return { ours: median(rates.ours), bare: median(rates.bare) }
}

async function shoot(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SLICE_S })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.total / result.duration
}

type Sent = { headers: Record<string, string>; body: Buffer }

/** An answer as it goes over the wire: `fetch` would decompress it. */
const readAsSent = (url: string, headers: Record<string, string>) =>
  new Promise<Sent>((resolve, reject) => {
    const request = get(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ headers: response.headers as Record<string, string>, body })
    })
    request.on('error', reject)
  })

const ADDED_BY_NODE = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** The baseline runs in a separate process, as the product does, and sends the very same headers and bytes. */
async function startBare({ headers, body }: Sent) {
  const sent = Object.entries(headers).filter(([name]) => !ADDED_BY_NODE.includes(name))
  const child = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send({ lines: sent.flat(), body: body.toString('base64') })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

if (process.argv[2] === 'bare')
  process.once('message', (message) => {
    const { lines, body: encoded } = message as { lines: string[]; body: string }
    const body = Buffer.from(encoded, 'base64')
    const server: Server = createServer((_request, response) => {
      response.writeHead(200, lines)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  })

/** Resident memory after a first tenth of the requests and after all of them, a third of them never asked before. */
async function* memory(url: string): AsyncGenerator<Figure> {
  const spread = (count: number, from: number) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      amount: count,
      requests: [
        { path: '/', headers: BROTLI },
        { path: '/api/drug/bpc-157/vendors', headers: { ...BROTLI, ...VISITOR.headers } },
        {
          setupRequest: (request) => ({
            ...request,
            path: `/api/search/drugs?query=q${from + Math.floor(Math.random() * 1e9)}`,
            headers: VISITOR.headers,
          }),
        },
      ],
    })
  await spread(MEMORY_REQUESTS / 4, 0)
  const early = await residentMb(url)
  await spread(MEMORY_REQUESTS, 1)
  const late = await residentMb(url)
  yield told(
    'resident memory after 50,000 and 250,000 requests',
    `${Math.round(early)} ${Math.round(late)} MB`,
  )
  yield atMost('growth over 200,000 requests', (late - early) / early, 0.1)
}

async function residentMb(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
}

import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { fetchRetractionList, ListRefused } from './retraction-list.ts'

const HEAD = 'RetractionDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason\n'
const ROW = '2024-01-02,10.1000/1,0,Retraction,\n'
const closed: string[] = []

const paths: Record<string, RequestListener> = {
  '/list': (_, response) => response.end(HEAD + ROW),
  '/moved': (_, response) => response.writeHead(302, { location: '/list' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/gone': (_, response) => response.writeHead(410).end('gone'),
  '/page': (_, response) => response.end('<!doctype html><title>Sign in</title>'),
  '/empty': (_, response) => response.end(),
  '/silent': () => {},
  '/slow': (_, response) => void response.write(HEAD + ROW),
  // Never ends by itself: only a reader who leaves ends it.
  '/endless': (request, response) => {
    response.on('close', () => closed.push(request.url ?? ''))
    const more = () => {
      while (!response.destroyed && response.write(ROW.repeat(500)));
      if (!response.destroyed) response.once('drain', more)
    }
    response.write(HEAD)
    more()
  },
}
const server = createServer((request, response) => paths[request.url ?? '']?.(request, response))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as { port: number }
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function read(path: string, limits = { patienceMs: 20_000, mostBytes: 300_000 }) {
  let count = 0
  for await (const { dois } of fetchRetractionList(`http://127.0.0.1:${port}${path}`, limits))
    if (dois.includes('10.1000/1')) count += 1
  return count
}

test('a list is read where it is and where it moved to', async () =>
  expect([await read('/list'), await read('/moved')]).toEqual([1, 1]))

const NO_LIST = /not a list of retractions: it needs the columns/
test.each([
  ['/circle', /cannot be read: redirect count exceeded/],
  ['/gone', /answers 410/],
  ['/page', NO_LIST],
  ['/empty', NO_LIST],
])('%s is refused in words', async (path, words) => {
  const refused = read(path)
  await expect(refused).rejects.toThrow(ListRefused)
  await expect(refused).rejects.toThrow(words)
})

test('a list that does not begin, or does not go on, is given up in time', async () => {
  const limits = { patienceMs: 100, mostBytes: 300_000 }
  await expect(read('/silent', limits)).rejects.toThrow(/did not arrive within 1 s/)
  await expect(read('/slow', limits)).rejects.toThrow(/did not arrive within 1 s/)
})

test('a list without end is given up at its size, and its download ends', async () => {
  await expect(read('/endless')).rejects.toThrow(/larger than 1 MB/)
  await expect.poll(() => closed).toEqual(['/endless'])
})

test('a server that is not there is named', async () => {
  const list = fetchRetractionList('http://127.0.0.1:1/list')
  await expect(list.next()).rejects.toThrow(/cannot be read: /)
})

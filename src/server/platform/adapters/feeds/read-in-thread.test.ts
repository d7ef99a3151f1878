import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createThreadedFeedReader } from './read-in-thread.ts'

const late: (() => void)[] = []
const server = createServer((request, response) => {
  if (request.url === '/feed.csv') response.end('sku,title,price\nC-1,BPC-157 5 mg,$5\n')
  else if (request.url === '/never') late.push(() => response.end())
  else response.writeHead(404).end()
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as AddressInfo
afterAll(() => {
  for (const end of late) end()
  server.closeAllConnections()
  server.close()
})

const readerOf = (options = {}) =>
  createThreadedFeedReader({ userAgent: 'TestBot/1.0', openPorts: new Set([port]) }, options)
const feed = (path: string) => ({
  kind: 'csv' as const,
  link: `http://127.0.0.1:${port}${path}`,
  vendor: 'north-chems',
})

test('each feed is read in a separate thread', async () =>
  expect(await readerOf().read(feed('/feed.csv'))).toMatchObject({
    state: 'read',
    complete: true,
    items: [{ sku: 'C-1', price_minor: 500 }],
  }))

test('a link that leads nowhere is refused in words', async () =>
  expect(await readerOf().read(feed('/none'))).toMatchObject({ state: 'refused' }))

test('a shop that never answers is left at the end of the time', async () => {
  const reading = await readerOf().read({ ...feed('/never'), signal: AbortSignal.timeout(300) })
  expect(reading).toMatchObject({ state: 'refused' })
})

test('a thread that hears nothing any more is ended', async () => {
  const reader = readerOf({ graceMs: 50, thread: new URL('data:text/javascript,for(;;){}') })
  expect(await reader.read({ ...feed('/feed.csv'), signal: AbortSignal.timeout(100) })).toMatchObject({
    state: 'refused',
    reason: 'The feed took too long to read.',
  })
})

test('after the process was asked to stop nothing is begun', async () => {
  const reader = readerOf()
  reader.stop()
  expect(await reader.read(feed('/feed.csv'))).toMatchObject({ state: 'refused' })
})

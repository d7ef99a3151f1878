import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkAddress, markFor } from './address.ts'

const deriveWith = (key: string) => (input: string) =>
  createHmac('sha256', key).update(input).digest('base64url')
const derive = deriveWith('this installation')

const servers: { close(): unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A site whose `/healthz` answers so. */
async function site(answer: (mark: string) => { status?: number; body: string }) {
  const server = createHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
    const { status = 200, body } = answer(searchParams.get('mark') ?? '')
    response.writeHead(pathname === '/healthz' ? status : 404).end(body)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const product = (key: string) => (question: string) => ({
  body: JSON.stringify({ status: 'ok', mark: markFor(deriveWith(key), question) }),
})

test.each([
  ['this installation', product('this installation'), 'fine'],
  ['another installation of the product', product('another'), 'wrong'],
  ['another site', () => ({ body: '<h1>Parked</h1>' }), 'wrong'],
  ['another site without such a page', () => ({ status: 404, body: 'null' }), 'wrong'],
  ['a version that knows no mark', () => ({ body: '{"status":"ok"}' }), 'note'],
  ['a proxy with no process behind it', () => ({ status: 503, body: '' }), 'note'],
])('an address that leads to %s', async (_, answer, level) =>
  expect(await checkAddress(await site(answer), derive)).toMatchObject({ level, about: 'address' }),
)

test('an address that cannot be reached from here is a note with the reason, for a firewall may be why', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  expect(await checkAddress(`http://127.0.0.1:${port}`, derive)).toMatchObject({
    level: 'note',
    says: expect.stringContaining('ECONNREFUSED'),
  })
})

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { DEMO } from '#test/demo-counts.ts'
import { firstLoad } from '#test/first-load.ts'
import { newDataFolder, run, startProduct, VISITOR } from '#test/process.ts'
import { lockedPackages, packagesIn } from '../../scripts/supply-chain.ts'

const DATA_DIR = newDataFolder()
const first = await startProduct({ DATA_DIR, LOG_LEVEL: 'info' })
await first.untilReady()
/** A raw path, which `fetch` would normalise. */
async function askAsWritten(path: string) {
  const { hostname, port } = new URL(first.url)
  const [response] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
afterAll(() => first.kill('SIGKILL'))

test('the first start opens the database, loads the demo catalogue and lists the parts that are on', async () => {
  await expect.poll(first.output).toContain(`Assayer is ready at ${first.url}`)
  expect(first.output()).toContain(`${DEMO.compounds} compounds, ${DEMO.vendors} vendors`)
  expect(first.output()).toContain('embedded')
})

test('a second process on the same folder is refused in words and does no harm', async () => {
  const second = await startProduct({ DATA_DIR })
  const [code] = await second.exited
  expect(code).toBe(1)
  expect(second.output()).toMatch(/in use by process \d+/)
  expect(second.output()).not.toMatch(/at .*\.ts:\d+/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('the import refuses with words while a server owns the embedded database', async () => {
  const { code, output } = await run('scripts/admin/catalogue-import.ts', ['data/catalogue'], { DATA_DIR })
  expect(code).toBe(1)
  expect(output).toMatch(/in use by process \d+.*DATABASE_URL/)
})

test('a cached answer has the headers of a fresh one, and is logged without the search text', async () => {
  const ask = () => fetch(`${first.url}/api/search/drugs?query=semaglutide`, VISITOR)
  const [fresh, kept] = [await ask(), await ask()]
  const names = (response: Response) => [...response.headers.keys()].filter((name) => name !== 'date').sort()
  expect(names(kept)).toEqual(names(fresh))
  const same = ['content-security-policy', 'x-frame-options', 'etag', 'content-encoding', 'cache-control']
  for (const name of same) expect(kept.headers.get(name)).toBe(fresh.headers.get(name))
  expect(await kept.text()).toBe(await fresh.text())
  expect(first.output()).not.toContain('semaglutide')
})

test('a kept page is not given to an unknown bearer as an answer of the API', async () => {
  await fetch(`${first.url}/api/drugs/totalcount`, VISITOR)
  for (const init of [{ headers: { authorization: 'Bearer guessed' } }, {}])
    expect((await fetch(`${first.url}/api/drugs/totalcount`, init)).status).toBe(401)
})

test('the log and the figures name a page by its pattern, fresh and kept, and never by its address', async () => {
  const html = { headers: { accept: 'text/html' } }
  for (const path of ['/retatrutide', '/retatrutide', '/privacy', '/studies/there-is-none'])
    await (await fetch(first.url + path, html)).text()
  const asset = /\/assets\/[\w-]+\.css/.exec(await (await fetch(first.url, html)).text())?.[0]
  await fetch(first.url + asset)
  const logged = (route: string) => first.output().split(`"route":${JSON.stringify(route)}`).length - 1
  await expect.poll(() => logged('/$name')).toBeGreaterThanOrEqual(2)
  await expect.poll(() => ['/privacy', '/studies/$slug', '/assets/*'].map(logged).every(Boolean)).toBe(true)
  expect(first.output()).not.toContain('retatrutide')
  const figures = await (await fetch(`${first.url}/metrics`)).text()
  expect(figures).toContain('route="/$name"')
  expect(figures).not.toContain('retatrutide')
})

test.each([
  ['//evil.example//', '/evil.example'],
  ['//x:99999/', '/x:99999'],
  ['//evil.example/%2e%2e', '/'],
  ['/.//evil.example/', '/evil.example'],
  ['/%2e//evil.example/', '/evil.example'],
  ['/terms/', '/terms'],
  ['/bpc-157/?size=1//2', '/bpc-157?size=1//2'],
  ['/studies//x///', '/studies/x'],
])('%s leads to a path of this site', async (path, location) => {
  const { status, headers } = await askAsWritten(path)
  expect([status, headers.location]).toEqual([301, location])
})

test.each([
  '/%',
  '/100%',
  '/%E0%A4%A',
  '/%zz?size=%',
  '/studies/%',
  '/%00',
  '/bpc%00',
  '/studies/a%00b',
  `/${'a'.repeat(250)}`,
  `/${'a'.repeat(3_100)}`,
])('%.20s names nothing, and is answered with the not-found page of the site', async (path) => {
  const response = await askAsWritten(path)
  expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(response.body).toContain('</html>')
  expect(response.body).not.toContain('\0')
})

/** `fetch` would choose the encoding; here each test names it. */
const fetchPage = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(first.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })
const fetchCall = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetchPage(path, { ...VISITOR.headers, ...headers }, method)

test.each([
  ['a page', fetchPage, '/bpc-157'],
  ['a call', fetchCall, '/api/search/drugs?query=sema'],
  ['the style sheet', fetchPage, null],
  ['a file of the site', fetchPage, '/favicon.svg'],
  ['a card for shared links', fetchPage, '/images/compounds/bpc-157.png'],
])('%s has a tag per encoding, and is not sent again to a client that names it', async (_, ask, given) => {
  const path = given ?? /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(first.url)).text())?.[1] ?? ''
  const tags = new Map<string | null, string>()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const whole = await ask(path, headers)
    const etag = whole.headers.get('etag') ?? ''
    tags.set(whole.headers.get('content-encoding'), etag)
    expect([whole.status, (await whole.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const again = await ask(path, { ...headers, 'if-none-match': known }, method)
        expect([method, known, again.status, await again.text()]).toEqual([method, known, 304, ''])
        for (const name of ['etag', 'vary', 'cache-control'])
          expect([name, again.headers.get(name)]).toEqual([name, whole.headers.get(name)])
      }
    const head = await ask(path, headers, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect((await ask(path, { ...headers, 'if-none-match': '"other", W/"third"' })).status).toBe(200)
  }
  expect(new Set(tags.values()).size).toBe(tags.size)
})

test('scripts, styles and fonts go without the headers that only a document obeys; pages and pictures have them', async () => {
  const html = await (await fetch(first.url)).text()
  const filesOf = (kind: string) => html.match(new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`, 'g')) ?? []
  const parts = [...filesOf('js'), ...filesOf('css'), ...filesOf('woff2')]
  expect(parts.length).toBeGreaterThan(5)
  const documentHeaders = ['x-frame-options', 'permissions-policy', 'content-security-policy']
  const sentFor = async (path: string) => (await fetch(first.url + path)).headers
  for (const path of parts) {
    const headers = await sentFor(path)
    expect([path, ...documentHeaders.filter((name) => headers.has(name))]).toEqual([path])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
  for (const path of ['/', '/favicon.svg', '/assets/none.js']) {
    const headers = await sentFor(path)
    expect([path, ...documentHeaders.filter((name) => headers.has(name))]).toEqual([path, ...documentHeaders])
  }
})

test('a missing page answers 404 also to a client that takes any version', async () =>
  expect((await fetchPage('/no-such-page', { 'if-none-match': '*' })).status).toBe(404))

test("a page lets its program's own scripts run, and does not show what marks them", async () => {
  const response = await fetch(`${first.url}/bpc-157`)
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(2)
  for (const [, script = ''] of inline)
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  expect(html).not.toContain('nonce')
})

test.each([
  '/',
  '/bpc-157',
  '/tidelark-peptides',
  '/search/semaglutide',
  '/listing',
  '/compare?c=bpc-157,tb-500',
  '/compounds',
  '/outcomes/sleep-quality',
  '/methodology',
])(
  'a first visit of %s downloads at most 152 KB of scripts, 13.4 of styles and 30 of fonts',
  async (page) => {
    const { scripts, styles, fonts } = await firstLoad(first.url, page)
    expect(scripts).toBeGreaterThan(50_000)
    expect(scripts).toBeLessThanOrEqual(152_000)
    expect(styles).toBeGreaterThan(5_000)
    expect(styles).toBeLessThanOrEqual(13_400)
    expect(fonts).toBeGreaterThan(20_000)
    expect(fonts).toBeLessThanOrEqual(30_000)
  },
)

test('the program comes in at most 103 files, and no two import each other', () => {
  const names = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
  const importsOf = (name: string) => {
    const code = readFileSync(join('dist/client/assets', name), 'utf8')
    return [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, other = '']) => other)
  }
  const needed = new Map(names.map((name) => [name, importsOf(name)]))
  const reach = (name: string, seen: Set<string>): Set<string> => {
    for (const other of needed.get(name) ?? []) if (!seen.has(other)) reach(other, seen.add(other))
    return seen
  }
  expect(needed.size).toBeGreaterThan(30)
  expect(needed.size).toBeLessThanOrEqual(103)
  expect([...needed.keys()].filter((name) => reach(name, new Set()).has(name))).toEqual([])
})

test('pages need no package that only builds or tests', () => {
  const needed = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => packagesIn(readFileSync(join('dist/server', name), 'utf8')))
  expect(new Set(needed).size).toBeGreaterThan(10)
  const removed = new Set(lockedPackages().flatMap(({ dev, path }) => (dev ? [path] : [])))
  expect(needed.filter((name) => removed.has(`node_modules/${name}`))).toEqual([])
})

test('an idle connection outlives those that a proxy in front keeps', async () => {
  const { headers } = await fetch(`${first.url}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('after kill -9 the next start finds everything, serves, and says what a public name needs and which setting is gone', async () => {
  first.kill('SIGTERM')
  expect(await first.exited).toEqual([0, null])
  const victim = await startProduct({ DATA_DIR })
  await victim.untilReady()
  victim.kill('SIGKILL')
  await victim.exited
  const next = await startProduct({ DATA_DIR, PUBLIC_URL: 'https://assayer.example', WEB_PROCESSES: '2' })
  await next.untilReady()
  const counted = await fetch(`${next.url}/api/drugs/totalcount`, VISITOR)
  expect(await counted.json()).toMatchObject({ total: DEMO.compounds })
  await expect.poll(next.output).toContain('TRUST_PROXY should be the number of proxies')
  expect(next.output()).toContain('off (METRICS_TOKEN not set)')
  expect(next.output()).toContain('WEB_PROCESSES is gone and does nothing.')
  next.kill('SIGTERM')
  await next.exited
})

test('libraries run as in production by default', async () => {
  // Double quotes are for NODE_OPTIONS itself.
  const told = `process.on('exit',()=>console.error('as_'+process.env.NODE_ENV))`
  const product = await startProduct({ DATA_DIR, NODE_OPTIONS: `--import=data:text/javascript,${told}` })
  await product.untilReady()
  product.kill('SIGTERM')
  await product.exited
  expect(product.output()).toContain('as_production')
})

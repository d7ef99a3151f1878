import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { SHARING_SIZE, type Shared, sharingImage } from './sharing-image.ts'

const app = await sharedApp()

const shared: Shared = {
  productName: 'Assayer',
  compound: 'Kettlin',
  kind: 'peptide',
  evidence: 'animal studies',
  lowestCostPerMg: 255,
  currency: 'USD',
  vendorCount: 7,
  hasDemoVendors: true,
}

/** Width and height stand at fixed places of a PNG's first chunk. */
function sizeOf(png: ArrayBuffer) {
  const view = new DataView(png)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

test('every compound has a card for shared links, in the size that networks ask for', async () => {
  const response = await app.fetch('/images/compounds/bpc-157.png')
  const png = await response.arrayBuffer()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(sizeOf(png)).toEqual(SHARING_SIZE)
  expect(png.byteLength).toBeLessThan(150_000)
})

test('a card asked for again, or by many at once, is the same', async () => {
  const cards = await Promise.all(
    [1, 2, 3].map(async () => (await app.fetch('/images/compounds/tb-500.png')).arrayBuffer()),
  )
  expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(1)
})

test('a card is kept by the caches in front until what it shows has changed', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    app.fetch('/images/compounds/bpc-157.png', { headers })
  const { headers } = await ask()
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
  expect(headers.get('cache-tag')).toMatch(/compound:[0-9a-f]{8},list:vendors/)
  expect((await ask({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['nothing-here', 'BPC-157', 'x'.repeat(300), '%00', '../secret'])(
  'there is no card of "%s"',
  async (name) => {
    const { status } = await app.fetch(`/images/compounds/${name}.png`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  },
)

test('a card says what the record says, and that demo data is fictional', () => {
  const svg = sharingImage(shared)
  for (const words of ['Kettlin', 'Peptide', 'Animal studies', 'from $2.55 per mg', '7 vendors', 'fictional'])
    expect(svg).toContain(words)
})

test('a card without a comparable price shows none', () =>
  expect(sharingImage({ ...shared, lowestCostPerMg: null, currency: null })).not.toContain('per mg'))

test('whatever a compound is called, its name is text', () =>
  expect(sharingImage({ ...shared, compound: '<script>&"' })).toContain('&lt;script&gt;&amp;&quot;'))

import { expect, test } from 'vitest'
import { raiseTags } from '#server/core/changes/repository.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const CARDS = ['/embed/bpc-157/evidence', '/embed/bpc-157/prices', '/embed/creatine-monohydrate/evidence']

test.each(CARDS)(
  '%s is a small page without script, cookie or anything from elsewhere, for any site',
  async (path) => {
    const { status, headers, html } = await read(path)
    expect(status).toBe(200)
    expect(Buffer.byteLength(html)).toBeLessThan(10_000)
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:|url\(|@import/i)
    for (const name of ['set-cookie', 'x-frame-options']) expect(headers.get(name), name).toBeNull()
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    )
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('For research only, not medical advice.')
    const [, slug] = path.split('/').slice(1)
    expect(html).toContain(`href="${app.deps.config.PUBLIC_URL}/${slug}" target="_blank" rel="noopener"`)
  },
)

test('a card of prices says that the demo is fictional, a card of evidence has nothing that is', async () => {
  const { html } = await read('/embed/bpc-157/prices')
  expect(html).toContain('Demo data: vendors and prices are fictional.')
  expect(html).toMatch(/Lowest <b>\$[\d.]+ per mg<\/b>/)
  expect(html).toContain('1 of 7 vendors has an independent test near its label: Tidelark Peptides, $')
  expect(html).toContain('85.6 % of the label (far below its label), 96.32 % pure, by a buyer')
  // The vendor writes '2 X 10MG'.
  expect(html).toContain('2 × 10 mg, ')
  expect((await read('/embed/bpc-157/evidence')).html).not.toContain('Demo data')
})

test('a card of evidence tells the claims that are most certain first, and of these the ones with most people', async () => {
  const params = { drugId: compoundId('tirzepatide') }
  const { claims } = (await app.visitor('getDrugEvidence', { params })).body
  const told = ['high', 'moderate', 'low', 'very low'].flatMap((certainty) =>
    claims
      .filter((claim) => claim.certainty === certainty)
      .toSorted((a, b) => (b.participants ?? -1) - (a.participants ?? -1))
      .map(({ outcome }) => `${outcome.name}, ${certainty} certainty`),
  )
  const html = (await read('/embed/tirzepatide/evidence')).html.replaceAll('&#39;', "'")
  const shown = [...html.matchAll(/<li><b>(.*?)<\/b>.*?([a-z ]+ certainty)<\/span>/g)].map(
    ([, outcome, certainty]) => `${outcome},${certainty}`,
  )
  expect(shown).toEqual(told.slice(0, 4))
})

test('what a card says is what the page says, and changes with it', async () => {
  const first = { params: { name: 'bpc-157' }, query: { limit: 1 } }
  const [vendor] = (await app.visitor('getDrugVendors', first)).body.vendors
  const id = vendor?.vendor_id ?? ''
  const card = async () => (await read('/embed/bpc-157/prices')).html
  expect(await card()).toContain(`<b>${vendor?.name}</b>`)
  await updateRows(app.db, 'vendors', { id }, { name: 'Harbour & <Son>' })
  expect(await card()).toContain(`<b>${vendor?.name}</b>`)
  await raiseTags(app.db, [tagOf('vendor', id)])
  await app.deps.tags.catchUp()
  expect(await card()).toContain('<b>Harbour &amp; &lt;Son&gt;</b>')
})

test.each([
  '/embed/nothing-known/prices',
  // By another name or in capitals it would be kept twice.
  '/embed/BPC-157/prices',
  '/embed/bpc-157/reviews',
  '/embed/%3Cscript%3E/prices',
  '/embed/..%2fadmin/prices',
])('there is no card at %s', async (path) => expect((await read(path)).status).toBe(404))

async function read(path: string) {
  const response = await app.fetch(path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

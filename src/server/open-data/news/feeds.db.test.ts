import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'
import { type Change, change, entryOf } from '#test/put.ts'
import { type Person, write } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'

let now = new Date('2026-11-22T12:00:00Z')
const app = await sharedApp({ deps: { clock: () => now } })

const read = async (path: string) => {
  const response = await app.fetch(path)
  return { status: response.status, type: response.headers.get('content-type'), xml: await response.text() }
}
/** What of each entry is between two tags. */
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<entry>[^]*?<${tag}[^>]*>([^<]*)</${tag}>[^]*?</entry>`, 'g'))].map(
    ([, text]) => text,
  )

async function put(entries: object) {
  const source = { kind: 'file', id: 'catalogue' } as const
  await change(app.db, { source, put: entries as Change['put'] }, now)
  await app.deps.tags.catchUp()
}

const FEEDS = [
  '/changes.atom',
  '/feeds/studies.atom',
  '/feeds/studies.atom?compound=bpc-157',
  '/feeds/regulation.atom',
  '/feeds/price-drops.atom',
  '/feeds/price-drops.atom?compound=bpc-157',
  '/feeds/reviews.atom?vendor=tidelark-peptides',
]
test.each(FEEDS)('%s is well-formed Atom with at most fifty entries', async (path) => {
  const { status, type, xml } = await read(path)
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const { children } = parseDocument(xml, { xmlMode: true })
  expect(children.map((node) => 'name' in node && node.name)).toContain('feed')
  // What is opened is closed, in order: a parser that mends would hide it.
  const open: string[] = []
  for (const [, close, name, rest] of xml.matchAll(/<(\/?)([a-z]+)((?:[^>"]|"[^"]*")*)>/g))
    if (close) expect(open.pop()).toBe(name)
    else if (!rest?.endsWith('/')) open.push(name ?? '')
  expect(open).toEqual([])
  expect(xml).toContain(`<link rel="self" href="${app.deps.config.PUBLIC_URL}${path}"/>`)
  const ids = all(xml, 'id')
  expect(ids.length).toBeLessThanOrEqual(50)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([...FEEDS, '/openapi.json'])('%s is not sent again to a program that has it', async (path) => {
  const etag = (await app.fetch(path)).headers.get('etag') ?? ''
  const again = await app.fetch(path, { headers: { 'if-none-match': etag } })
  expect([etag !== '', again.status, await again.text()]).toEqual([true, 304, ''])
})

test.each([
  '/feeds/studies.atom?compound=nothing-known',
  '/feeds/reviews.atom',
  '/feeds/reviews.atom?vendor=%3Cscript%3E',
  '/feeds/people.atom',
])('there is no feed at %s', async (path) => expect((await read(path)).status).toBe(404))

test('a new study comes first, with its compounds and without our summary', async () => {
  const before = (await read('/feeds/studies.atom?compound=bpc-157')).xml
  now = new Date('2026-11-22T13:00:00Z')
  const { article_id } = await theRow(app.db, 'article_drugs', { drug_id: compoundId('bpc-157') })
  const own = {
    ...{ slug: 'a-new-study', title: 'A <new> study & more', doi: '10.1000/182', pmid: null, pmcid: null },
    ...{ compounds: ['bpc-157'], also_covers: [] },
    ...{ background: 'Summary for members.', conclusion: 'Summary for members.' },
  }
  await put({ article: [{ ...(await entryOf(app.db, article_id)), ...own }] })
  for (const path of ['/feeds/studies.atom', '/feeds/studies.atom?compound=bpc-157']) {
    const { xml } = await read(path)
    expect(all(xml, 'title')[0]).toBe('A &lt;new&gt; study &amp; more')
    expect(all(xml, 'summary')[0]).toContain('BPC-157')
    expect(xml).not.toContain('Summary for members')
  }
  expect(before).not.toContain('A &lt;new')
  expect((await read('/feeds/studies.atom?compound=tb-500')).xml).not.toContain('A &lt;new')
})

test('a changed rule of an authority appears, and nothing else of the record', async () => {
  expect(all((await read('/feeds/regulation.atom')).xml, 'id')).toEqual([])
  const { id } = await theRow(app.db, 'compound_evidence', { drug_id: compoundId('bpc-157') })
  const entry = { ...(await entryOf(app.db, id)), unknowns: ['Something unknown.'] }
  await put({ evidence: [entry] })
  const [like, ...rules] = (await entryOf(app.db, id)).regulation as { authority: string; status: string }[]
  const added = { ...like, jurisdiction: 'Elsewhere', scope: null, date: null, source_url: null }
  await put({ evidence: [{ ...entry, regulation: [like, ...rules, added] }] })
  const { xml } = await read('/feeds/regulation.atom?compound=bpc-157')
  expect(all(xml, 'title')).toEqual([
    `BPC-157: ${like?.authority} (Elsewhere): ${like?.status}, no source on record`,
  ])
  expect(all((await read('/feeds/regulation.atom')).xml, 'title')).toHaveLength(1)
  expect(all((await read('/feeds/regulation.atom?compound=tb-500')).xml, 'title')).toEqual([])
})

test('a price that falls by a twentieth is news until another is seen, and a smaller fall is none', async () => {
  const offer = await app.db
    .selectFrom('offers as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'o.drug_id')
    .where('d.name', '=', 'bpc-157')
    .where('o.is_comparable', '=', true)
    .where('o.is_size_assumed', '=', false)
    .where('o.gone_since', 'is', null)
    .select(['v.slug as vendor', 'v.name as vendor_name', 'd.name as compound'])
    .select(['o.sku', 'o.size', 'o.price_minor', 'o.form', 'o.product_link', 'o.image'])
    .orderBy('o.id')
    .executeTakeFirstOrThrow()
  const { price_minor, vendor_name, ...kept } = offer
  const path = '/feeds/price-drops.atom?compound=bpc-157'
  const titles = async (share: number) => {
    now = new Date(now.getTime() + 60_000)
    const price = `$${((Number(price_minor) / 100) * share).toFixed(2)}`
    await put({ offer: [{ ...kept, price, seen_at: now.toISOString().slice(0, 10) }] })
    return all((await read(path)).xml, 'title').filter(
      (title) => title?.includes(vendor_name) && title.includes(String(kept.size)),
    )
  }
  expect(await titles(1.5)).toEqual([])
  expect(await titles(1.46)).toEqual([])
  expect(await titles(0.73)).toEqual([expect.stringMatching(/BPC-157 .+ at .+: \$[\d.]+ per mg, 50 % less/)])
  expect((await read(path)).xml).toContain('Demo data: vendor and price are fictional.')
  expect(await titles(0.8)).toEqual([])
})

test('reviews appear with their stars and first words, without their authors', async () => {
  const person = await app.person({ name: 'Clara Unmistakable' })
  const feed = '/feeds/reviews.atom?vendor=tidelark-peptides'
  const writeAs = (who: Person, review_text: string) =>
    write(who, vendorId('tidelark-peptides'), { target_type: 'vendor', review_text })
  await writeAs(person, 'See https://mine.example')
  expect((await read(feed)).xml).not.toContain('mine.example')
  await writeAs(await app.person({ name: 'Dora Unmistakable' }), 'Came <in> time.')
  const { xml } = await read(feed)
  expect(all(xml, 'summary')[0]).toBe('Came &lt;in&gt; time.')
  expect(xml).not.toMatch(/Unmistakable|people\.example/)
})

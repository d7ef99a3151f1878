import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { addRow, deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { theRow } from '#test/rows.ts'
import { countPages, listPages } from './repository.ts'

const app = await sharedApp({ config: { PUBLIC_URL: 'https://assayer.example' } })

const SCHEMAS = join(import.meta.dirname, '../../../../test/schemas')
async function faultsOf(xml: string, schema: string) {
  const given = { fileName: schema, contents: readFileSync(join(SCHEMAS, schema), 'utf8') }
  const file = { fileName: 'a.xml', contents: xml }
  const { errors } = await validateXML({ xml: file, schema: given, maxMemoryPages: 8_000 })
  return errors.map(({ message }) => message)
}
const read = async (path: string) => (await app.fetch(path)).text()
const urlsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

test('the sitemap follows the protocol and lists every page once', async () => {
  const response = await app.fetch('/sitemap.xml')
  const xml = await response.text()
  const urls = urlsOf(xml)
  expect(response.headers.get('content-type')).toContain('application/xml')
  expect(await faultsOf(xml, 'sitemap.xsd')).toEqual([])
  const { drugs, vendors, articles } = (await app.visitor('getCoverage', {})).body
  const { blends } = (await app.visitor('listBlends', { query: {} })).body
  const { areas } = (await app.visitor('listOutcomes', {})).body
  const outcomes = areas.flatMap((area) => area.outcomes).filter(({ compounds }) => compounds > 0)
  expect(urls.filter((url) => url?.startsWith('https://assayer.example/studies/'))).toHaveLength(articles)
  expect(urls).toHaveLength(
    STATIC_PAGES.length + drugs + vendors + outcomes.length + blends.length + articles,
  )
  for (const { slug } of blends) expect(urls).toContain(`https://assayer.example/blends/${slug}`)
  for (const { slug } of outcomes) expect(urls).toContain(`https://assayer.example/outcomes/${slug}`)
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls).toContain('https://assayer.example/bpc-157')
})

test('a page that changed says when', async () => {
  await updateRows(app.db, 'drugs', { name: 'bpc-157' }, { updated_at: new Date('2026-01-02T03:04:05Z') })
  expect(await read('/sitemap.xml')).toContain('/bpc-157</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>')
  expect(await read('/sitemap.xml')).toContain('/privacy</loc><lastmod>2025-03-22T00:00:00.000Z</lastmod>')
})

test('a short sitemap has no parts', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await app.fetch(path)).status).toBe(404)
})

test('the page of all links names every compound, vendor, outcome and study', async () => {
  const html = await read('/sitemap.html')
  expect(html).toContain('<a href="/bpc-157">BPC-157</a>')
  expect(html).toContain('<a href="/outcomes/sleep-quality">Sleep quality</a>')
  expect(html).toMatch(/<a href="\/studies\/[a-z0-9-]+">/)
  for (const { path, name } of STATIC_PAGES) expect(html).toContain(`<a href="${path}">${name}</a>`)
  // It says what it is, when it is shared, and what the products are not.
  expect(html).toContain('<meta name="description" content="Every compound, vendor and page of ')
  for (const tag of ['og:title', 'og:description', 'og:image', 'twitter:card', 'twitter:title'])
    expect(html).toContain(`="${tag}" content="`)
  expect(html).toContain('<meta property="og:url" content="https://assayer.example/sitemap.html">')
  expect(html).toContain('They have not been evaluated by the FDA, are not for human consumption')
})

test('robots find the address of the sitemap', async () =>
  expect(await read('/robots.txt')).toContain('Sitemap: https://assayer.example/sitemap.xml'))

async function addCompounds(name: string, many: number) {
  await sql`insert into drugs select gen_random_uuid(), ${name} || '-' || n, 'Made ' || n, '{}', kind, '', '', '', evidence,
    side_effects, effects_timeline, null, '{}', null, null, n, '', updated_at
    from generate_series(1, ${many}::int) n, (select * from drugs limit 1) one`.execute(app.db)
  await sql`update catalogue set drug_count = drug_count + ${many}::int`.execute(app.db)
}

test('the page of all links comes in pages that list what the sitemap lists and stay light', async () => {
  await addCompounds('listed', 1_500)
  const pages = [...(await read('/sitemap.html')).matchAll(/href="(\/sitemap\.html(?:\?page=\d+)?)"/g)]
  expect(pages.length).toBeGreaterThan(3)
  const texts = await Promise.all(pages.map(([, path = '']) => read(path)))
  const listed = texts.flatMap((html) =>
    [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, path]) => `https://assayer.example${path}`),
  )
  expect(listed.sort()).toEqual(urlsOf(await read('/sitemap.xml')).sort())
  expect(Math.max(...texts.map((html) => Buffer.byteLength(html)))).toBeLessThan(250_000)
  for (const page of [pages.length + 1, 0, 'x'])
    expect((await app.fetch(`/sitemap.html?page=${page}`)).status).toBe(404)
})

test('the sitemap counts the questions that it lists, whatever becomes of them', async () => {
  const { id: account_id } = await app.person({})
  const compound = await theRow(app.db, 'drugs', { name: 'bpc-157' })
  const one = { account_id, target_id: compound.id, target_type: 'drug', state: 'published' } as const
  const post = (more: { kind: 'question' } | { kind: 'answer'; question_id: string }) =>
    addRow(app.db, 'posts', { ...one, bands: [], post_text: 'Words', created_at: new Date(), ...more })
  const told = async () => {
    const listed = await listPages(app.db, 'questions', { after: '', skip: 0, limit: 100 })
    const { questions } = await countPages(app.db)
    expect(questions).toBe(listed.length)
    return questions
  }
  const question = await post({ kind: 'question' })
  expect(await told()).toBe(0)
  const answer = await post({ kind: 'answer', question_id: question.id })
  expect(await told()).toBe(1)
  for (const { id } of [answer, question]) {
    await updateRows(app.db, 'posts', { id }, { state: 'removed' })
    expect(await told()).toBe(0)
    await updateRows(app.db, 'posts', { id }, { state: 'published' })
  }
  await deleteRows(app.db, 'drugs', { id: compound.id })
  expect(await told()).toBe(0)
  const again = sql`jsonb_populate_record(null::drugs, ${JSON.stringify(compound)}::jsonb)`
  await sql`insert into drugs select * from ${again}`.execute(app.db)
  expect(await told()).toBe(1)
  await deleteRows(app.db, 'posts', { id: question.id })
  expect(await told()).toBe(0)
})

test('a hundred thousand compounds are written in parts', async () => {
  await addCompounds('made', 100_000)
  const index = await read('/sitemap.xml')
  const parts = await Promise.all([1, 2, 3].map((part) => read(`/sitemap-${part}.xml`)))
  const urls = parts.flatMap(urlsOf)
  expect(urlsOf(index)).toEqual([1, 2, 3].map((part) => `https://assayer.example/sitemap-${part}.xml`))
  expect(await faultsOf(index, 'siteindex.xsd')).toEqual([])
  expect(parts.map((part) => urlsOf(part).length)).toEqual([50_000, 50_000, urls.length - 100_000])
  expect(new Set(urls).size).toBe(urls.length)
  expect((await app.fetch('/sitemap-4.xml')).status).toBe(404)
})

test('a program that reads gzip gets gzip', async () => {
  const response = await app.fetch('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const plain = response.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(plain).text()).toContain('</sitemapindex>')
})

import { beforeEach, expect, test } from 'vitest'
import { evidenceId } from '#server/catalogue/evidence/records/evidence-kinds.ts'
import { countOf } from '#server/platform/db/db.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { metadataStandIn } from '#test/metadata-stand-in.ts'
import { entryOf } from '#test/put.ts'

const standIn = closedAtEnd(await metadataStandIn())
const app = await sharedApp({ config: standIn.settings })
const editor = await app.person({ role: 'editor' })
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

const look = async (id: string) => editor.call('lookUpArticle', { query: { id } })

test('the desk has every article that a compound can be judged by, with what became of it', async () => {
  const { body } = await editor.call('getEvidenceDesk', { params: { slug: 'bpc-157' } })
  expect(body.compound).toMatchObject({ slug: 'bpc-157', name: 'BPC-157' })
  expect(body.record_id).toBe(evidenceId('bpc-157'))
  expect(body.looks_up).toEqual({ doi: true, pmid: true })
  const { articles } = await entryOf(app.db, evidenceId('bpc-157'))
  const known = body.articles.map(({ slug }) => slug)
  expect(known).toEqual(expect.arrayContaining(Object.keys(articles as object)))
  expect(known.length).toBeGreaterThan(0)
  expect(body.outcomes.length).toBeGreaterThan(10)
  expect((await editor.call('getEvidenceDesk', { params: { slug: 'none' } })).status).toBe(404)
})

test('an article is looked up and nothing is kept', async () => {
  const { body } = await look('doi:10.5555/DEMO.1')
  const found = { service: 'Crossref', journal: 'Journal of Invented Results', known: null }
  expect(body.article).toMatchObject(found)
  expect((await look('10.5555/none')).body.article).toBeNull()
  expect(await app.db.selectFrom('drafts').select('id').execute()).toEqual([])
})

test('an article that the catalogue has is named', async () => {
  const [known] = await app.db.selectFrom('articles').select(['slug', 'id']).limit(1).execute()
  await updateRows(app.db, 'articles', { id: known?.id ?? '' }, { doi: '10.5555/Demo.2' })
  expect((await look('90000001')).body.article?.known).toBe(known?.slug)
})

test('a wrong identifier, a service that is away and too many look-ups are refused in words', async () => {
  const coded = async (id: string) => {
    const { status, body } = await look(id)
    return [status, body.code]
  }
  expect(await coded('a title')).toEqual([422, 'invalid'])
  expect(await coded('10.5555/busy')).toEqual([503, 'unavailable'])
  await Promise.all(Array.from({ length: 60 }, () => look('90000099')))
  expect(await coded('90000001')).toEqual([429, 'rate_limited'])
})

test('without the settings the desk says so', async () => {
  const { CROSSREF_URL: _, EUROPEPMC_URL: __, ...config } = app.deps.config
  const before = app.deps.config
  Object.assign(app.deps, { config })
  const { body } = await editor.call('getEvidenceDesk', { params: { slug: 'bpc-157' } })
  expect(body.looks_up).toEqual({ doi: false, pmid: false })
  const refused = { status: 503, body: { message: 'DOIs cannot be looked up here (CROSSREF_URL not set).' } }
  expect(await look('10.5555/demo.1')).toMatchObject(refused)
  Object.assign(app.deps, { config: before })
})

test('regulation without a source is listed by importance, a page at a time', async () => {
  const page = async (offset: number) =>
    (await editor.call('listUnsourcedRegulation', { query: { limit: 100, offset } })).body
  const first = await page(0)
  expect(first.total).toBe(await countOf(app.db.selectFrom('regulation').where('source_url', 'is', null)))
  expect(first.rows).toHaveLength(100)
  const statuses = first.rows.map(({ status }) => status)
  expect(statuses[0]).toBe('withdrawn')
  expect(statuses.lastIndexOf('withdrawn')).toBeLessThan(statuses.indexOf('approved'))
  const approved = first.rows.filter(({ status }) => status === 'approved').map(({ vendors }) => vendors)
  expect(approved).toEqual(approved.toSorted((a, b) => b - a))
  const second = await page(100)
  const rows = [...first.rows, ...second.rows].map((row) => JSON.stringify(row))
  expect(new Set(rows).size).toBe(rows.length)
})

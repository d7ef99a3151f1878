import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { metadataStandIn } from '#test/metadata-stand-in.ts'
import { createAsk } from '../literature/ask.ts'
import { articleIdOf, LookUpFailed, lookUp } from './look-up.ts'

const standIn = await metadataStandIn(0, {
  '10.5555/untitled': { title: ['<i> </i>'] },
  '10.5555/notice': { title: ['Effects of an invented peptide'], 'update-to': [{ type: 'retraction' }] },
  '10.5555/titled': { title: ['Retraction: Effects of an invented peptide'] },
  '10.5555/said': { title: ['Effects of an invented peptide (Retracted article. See vol. 3)'] },
  '10.5555/doubted': { title: ['An invented study'], 'update-to': [{ type: 'expression_of_concern' }] },
  '10.5555/mended': { title: ['Erratum to: An invented study'] },
  '10.5555/halves': { title: ['Halves'], issued: { 'date-parts': [[2021, 6.5, 1]] } },
})
afterAll(standIn.close)
const settings = parseConfig({ NODE_ENV: 'test', ...standIn.settings })
/** Nobody waits here: the clock is moved by the pauses. */
const pauses: number[] = []
let now = 0
const pause = async (ms: number) => {
  pauses.push(ms)
  now += ms
}
const moving = { now: () => now, pause }
const find = (typed: string, limits = { patienceMs: 20_000, mostBytes: 300_000 }) => {
  const id = articleIdOf(typed)
  if (!id) throw new Error(`${typed} is no identifier.`)
  return lookUp(settings, id, { limits, ...moving })
}

test.each([
  ['10.1000/182', 'doi', '10.1000/182'],
  [' https://doi.org/10.1000/ABC(1)2 ', 'doi', '10.1000/abc(1)2'],
  ['doi: 10.1000/x', 'doi', '10.1000/x'],
  ['12345678', 'pmid', '12345678'],
  ['PMID: 0123', 'pmid', '123'],
  ['https://pubmed.ncbi.nlm.nih.gov/123/', 'pmid', '123'],
])('%s is an identifier', (typed, kind, id) => expect(articleIdOf(typed)).toEqual({ kind, id }))

const NONE = ['', 'PMC123', '10.1000', '1234567890', 'https://evil.example/10.1000/1', '10.1/x']
test.each(NONE)('%j is none', (typed) => expect(articleIdOf(typed)).toBeNull())

test('a DOI is looked up at Crossref, as plain text', async () => {
  expect(await find('10.5555/demo.1')).toEqual({
    ...{ service: 'Crossref', doi: '10.5555/demo.1', pmid: null, pmcid: null, status: 'ok', notice: null },
    title: 'Effects of invented peptide&placebo on sleep',
    ...{ journal: 'Journal of Invented Results', publication_date: '2021-06-04', publication_type: null },
    source_url: 'https://doi.org/10.5555/demo.1',
  })
  expect(standIn.asked.at(-1)).toBe('/works/10.5555%2Fdemo.1?mailto=support%40assayer.example')
})

test('a PMID is looked up at Europe PMC, with the identifiers that it has elsewhere', async () =>
  expect(await find('90000001')).toMatchObject({
    service: 'Europe PMC',
    title: 'An invented randomised trial',
    publication_date: '2020-03-07',
    publication_type: 'Randomized controlled trial',
    ...{ doi: '10.5555/demo.2', pmid: '90000001', pmcid: 'PMC9000001', status: 'ok' },
  }))

const NOTICE = 'It is itself the notice of a retraction'
test.each<[id: string, status: string, notice: string, besides?: object]>([
  // A retraction is reported if either service knows it, also as publishers write the kind of an article.
  ['10.5555/demo.retracted', 'retracted', 'Retraction (10.5555/demo.r)', { publication_date: '2019' }],
  ['90000002', 'retracted', 'Retraction in J Invent Res. 2020;1:1', { publication_date: '2018' }],
  ['90000004', 'retracted', 'Retracted Publication', { publication_type: 'Meta-analysis' }],
  ['10.5555/notice', 'retracted', NOTICE],
  ['10.5555/titled', 'retracted', NOTICE],
  ['10.5555/said', 'retracted', 'Its title says that it was retracted'],
  ['10.5555/doubted', 'concern', 'It is itself an expression of concern'],
  ['10.5555/mended', 'corrected', 'It is itself the notice of a correction'],
  ['90000003', 'retracted', NOTICE],
])('%s is no article like others: it is %s, %s', async (id, status, notice, besides) =>
  expect(await find(id)).toMatchObject({ status, notice, ...besides }),
)

test('an unknown article is null', async () => {
  expect([await find('10.5555/none'), await find('90000099')]).toEqual([null, null])
  expect(await find('10.5555/untitled')).toBeNull()
  expect(await find('10.5555/halves')).toMatchObject({ publication_date: '2021' })
})

test.each([
  ['10.5555/broken', /instead of JSON/, undefined],
  ['10.5555/busy', /answers 503/, undefined],
  ['10.5555/elsewhere', /answers 302/, undefined],
  ['10.5555/silent', /did not answer in time/, { patienceMs: 100, mostBytes: 300_000 }],
  ['10.5555/endless', /too large/, undefined],
])('%s is refused in words', async (doi, words, bounds) => {
  const failed = find(doi, bounds)
  await expect(failed).rejects.toThrow(LookUpFailed)
  await expect(failed).rejects.toThrow(words)
})

test('look-ups take turns with each other and with whatever else asks the service', async () => {
  const ask = createAsk('Crossref', 1, { userAgent: 'a test', ...moving })
  const url = `${standIn.settings.CROSSREF_URL}/works/10.5555%2Fdemo.1`
  await Promise.all([find('10.5555/demo.1'), ask({ url }, (answer) => answer), find('10.5555/demo.1')])
  expect(pauses.slice(-2)).toEqual([334, 1_000])
  const { length } = pauses
  // Europe PMC is another service.
  await find('90000001')
  expect(pauses).toHaveLength(length)
})

test('who would wait long for a turn is refused in words', async () => {
  const ask = createAsk('Crossref', 0.1, { userAgent: 'a test', ...moving })
  const url = `${standIn.settings.CROSSREF_URL}/works/10.5555%2Fdemo.1`
  await ask({ url }, (answer) => answer)
  const words = 'Crossref is asked too often at the moment. Try again in a minute.'
  await expect(find('10.5555/demo.1')).rejects.toThrow(words)
  now += 10_000
  expect(await find('10.5555/demo.1')).toMatchObject({ doi: '10.5555/demo.1' })
})

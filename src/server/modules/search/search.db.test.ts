import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const find = async (query: string) => (await app.visitor('searchDrugs', { query: { query } })).body

test('an exact name comes first with similarity 1', async () => {
  const { drugs } = await find('BPC-157')
  expect(drugs[0]).toMatchObject({ name: 'bpc-157', similarity: 1 })
})

test('a hit is a whole card that says which name matched', async () => {
  const { drugs } = await find('Ozempic')
  expect(drugs[0]).toMatchObject({
    name: 'semaglutide',
    proper_name: 'Semaglutide',
    matched: { kind: 'alias', term: 'Ozempic' },
    vendor_count: expect.any(Number),
  })
})

test('pages do not overlap and the total counts all', async () => {
  const page = async (offset: number) =>
    (await app.visitor('searchDrugs', { query: { query: 'acid', limit: 5, offset, threshold: 0.3 } })).body
  const [first, second] = [await page(0), await page(5)]
  expect(first.total).toBe(second.total)
  expect(first.drugs.filter(({ id }) => second.drugs.some((other) => other.id === id))).toEqual([])
})

test('nonsense finds nothing', async () => {
  expect(await find('qzxvwkj')).toMatchObject({ drugs: [], total: 0 })
})

test('an empty query finds nothing', async () => {
  expect(await find('   ')).toMatchObject({ drugs: [], total: 0 })
})

test('suggestions are plain names, as many as asked for', async () => {
  const { suggestions } = (await app.visitor('suggestNames', { query: { query: 'sema' } })).body
  expect(suggestions).toContain('Semaglutide')
  expect(suggestions.length).toBeLessThanOrEqual(5)
})

test('where few names match, names that look alike are suggested after them', async () => {
  const { suggestions } = (await app.visitor('suggestNames', { query: { query: 'GHRP-2' } })).body
  expect(suggestions[0]).toBe('GHRP-2')
  expect(suggestions).toContain('GHRP-6')
})

test('nothing is suggested for nonsense', async () => {
  expect((await app.visitor('suggestNames', { query: { query: 'qzxvwkj' } })).body.suggestions).toEqual([])
})

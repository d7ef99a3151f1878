import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const check = async (items: string) => (await app.visitor('checkInteractions', { query: { items } })).body

test('a name that is written very often is refused before anything is looked up', async () => {
  const { status, body } = await app.visitor('checkInteractions', {
    query: { items: Array<string>(25).fill('bpc-157').join(',') },
  })
  expect([status, (body as { field?: string }).field]).toEqual([422, 'items'])
})

test('interactions of two compounds are found from either side', async () => {
  for (const items of ['melanotan-ii, PT-141', 'bremelanotide, Melanotan II']) {
    const { pairs } = await check(items)
    expect(pairs).toHaveLength(1)
    expect(pairs[0]?.interactions[0]).toMatchObject({
      severity: 'avoid',
      effect: 'Both act in the same way, so side effects get stronger',
    })
  }
  const { body: drug } = await app.visitor('getDrugVendors', { params: { name: 'pt-141' }, query: {} })
  const { interactions } = (await app.visitor('getDrugEvidence', { params: { drugId: drug.drug.id } })).body
  expect(interactions).toContainEqual(
    expect.objectContaining({ of: expect.objectContaining({ slug: 'melanotan-ii' }), severity: 'avoid' }),
  )
})

test('interactions with a medicine are found by its name, the gravest first', async () => {
  const { items, pairs } = await check('ginkgo-biloba, warfarin, zinc')
  expect(items.map(({ known, kind }) => [known, kind])).toEqual([
    [true, 'compound'],
    [true, 'medicine'],
    [true, 'compound'],
  ])
  expect(pairs).toHaveLength(3)
  expect(pairs[0]?.interactions[0]?.with).toMatch(/warfarin/i)
})

test('interactions with a class are found for what a record counts among it, and for nothing else', async () => {
  const { items, pairs } = await check('warfarin, omega-3, clopidogrel')
  expect(items[0]?.classes).toContain('Anticoagulants')
  const named = pairs.map(({ a, b, interactions }) => [a, b, interactions.map((row) => row.with)])
  const withWarfarin = named.find(([a, b]) => /omega/i.test(`${a} ${b}`) && /warfarin/i.test(`${a} ${b}`))
  expect(withWarfarin?.[2]).toEqual([expect.stringMatching(/^Anticoagulants/)])
  expect(items[2]?.classes).not.toContain('Anticoagulants')
})

test('interactions are offered by name while one is typed: compounds, medicines, conditions and classes, a few at a time', async () => {
  const offer = async (query: string) =>
    (await app.visitor('suggestInteractionNames', { query: { query } })).body.suggestions
  expect(await offer('warf')).toContainEqual({ name: 'Warfarin', kind: 'medicine' })
  expect(await offer('pregn')).toContainEqual({ name: 'Pregnancy', kind: 'condition' })
  expect(await offer('antico')).toContainEqual({ name: 'Anticoagulants', kind: 'medicine' })
  expect((await offer('semag'))[0]).toEqual({ name: 'Semaglutide', kind: 'compound' })
  expect((await offer('me')).length).toBeLessThanOrEqual(8)
})

test('a name written in several ways is one name, and apostrophes may be missing', async () => {
  const { items, pairs } = await check("warfarin, Warfarin, WARFARIN, ginkgo-biloba, '''")
  expect(items.map(({ known }) => known)).toEqual([true, true, false])
  expect(pairs).toHaveLength(1)
  const { items: wort, pairs: known } = await check('st johns wort, 5-htp, St John\u2019s wort')
  expect(wort.map((item) => item.known)).toEqual([true, true])
  expect(known[0]?.interactions).not.toEqual([])
})

test('interactions that are unknown are never called safe', async () => {
  const { pairs } = await check('bpc-157, vitamin-c')
  expect(pairs).toEqual([
    expect.objectContaining({ interactions: [], message: expect.stringMatching(/does not mean/) }),
  ])
  expect(pairs[0]?.message).not.toMatch(/\bsafe\b/i)
})

test('interactions of an unknown name are asked back, with names that look like it', async () => {
  const { items, pairs } = await check('semaglutid3e, zinc')
  expect(items[0]).toMatchObject({ asked: 'semaglutid3e', known: false })
  expect(items[0]?.names).toContain('Semaglutide')
  expect(pairs).toEqual([])
})

test('interactions are checked for twelve names at most, and a name may hold a comma', async () => {
  const { items } = await check('1,2-Dithiolane-3-pentanoic acid, zinc')
  expect(items.map(({ names: [name] }) => name)).toEqual(['Alpha-Lipoic Acid', 'Zinc'])
  const many = Array.from({ length: 13 }, (_, n) => `nothing-${n}`).join(',')
  expect((await app.visitor('checkInteractions', { query: { items: many } })).status).toBe(422)
})

test('a name with signs of a pattern is only a name', async () => {
  expect((await app.visitor('checkInteractions', { query: { items: '.*(, zinc' } })).status).toBe(200)
})

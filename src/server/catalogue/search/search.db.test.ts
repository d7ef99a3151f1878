import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const find = async (query: string, page: object = {}) =>
  (await app.visitor('searchDrugs', { query: { query, ...page } })).body
const suggest = async (query: string, related: 'true' | 'false' = 'false') =>
  (await app.visitor('suggestNames', { query: { query, related } })).body.suggestions

test('an exact name comes first with similarity 1, as a whole card that says which name matched', async () =>
  expect((await find('Ozempic')).drugs[0]).toMatchObject({
    ...{ name: 'semaglutide', proper_name: 'Semaglutide', vendor_count: expect.any(Number) },
    ...{ similarity: 1, matched: { kind: 'alias', term: 'Ozempic' } },
  }))

test('pages do not overlap and the total counts all', async () => {
  const [first, second] = [
    await find('acid', { limit: 5, threshold: 0.3 }),
    await find('acid', { limit: 5, threshold: 0.3, offset: 5 }),
  ]
  expect(first.total).toBe(second.total)
  expect(first.drugs.filter(({ id }) => second.drugs.some((other) => other.id === id))).toEqual([])
})

test('suggestions are plain names, as many as asked for', async () => {
  const suggestions = await suggest('sema')
  expect(suggestions).toContain('Semaglutide')
  expect(suggestions.length).toBeLessThanOrEqual(5)
})

test('where few names match, names that look alike are suggested after them, and of the same use where they are wanted', async () => {
  const suggestions = await suggest('GHRP-2')
  expect(suggestions[0]).toBe('GHRP-2')
  expect(suggestions).toContain('GHRP-6')
  expect(await suggest('mots')).toEqual(['MOTS-c'])
  expect(await suggest('mots', 'true')).toHaveLength(5)
})

const groups = async (query: string) => (await app.visitor('findGroups', { query: { query } })).body
const studied = async (query: string, page: object = {}) =>
  (await app.visitor('findStudied', { query: { query, ...page } })).body

test('a purpose is found by its name, by other words, and leads to its outcome', async () => {
  expect((await groups('insomnia')).topics[0]).toMatchObject({
    kind: 'purpose',
    name: 'Insomnia',
    outcome: 'insomnia',
    matched: { kind: 'proper_name' },
  })
  expect((await groups('something for sleep')).topics[0]).toMatchObject({ name: 'Sleep', outcome: null })
  expect((await groups('fat loss')).topics[0]).toMatchObject({ name: 'Body fat', outcome: 'body-fat' })
})

test('a class and a vendor are found, and nothing else', async () => {
  expect((await groups('glp-1')).topics[0]).toMatchObject({ kind: 'class', name: 'GLP-1 receptor agonists' })
  expect((await groups('emberquay')).vendors).toMatchObject([
    { slug: 'emberquay-chems', name: 'Emberquay Chems', is_demo: true, drug_count: expect.any(Number) },
  ])
  expect(await groups('qzxvwkj')).toMatchObject({ topics: [], vendors: [], meant: null })
  expect(await groups('   ')).toMatchObject({ topics: [], vendors: [], meant: null })
})

test('a blend is found by its name, by what shops call it and by a name that leaves a part open', async () => {
  const found = async (query: string) => (await groups(query)).mixtures.map(({ slug }) => slug)
  for (const query of ['wolverine blend', 'BPC-157 + TB-500', 'wolverine stak'])
    expect((await found(query))[0], query).toBe('bpc-157-tb-500')
  expect((await found('Glow 70'))[0]).toBe('glow')
  expect(await found('GLOW for skin')).toEqual(['glow'])
  const open = await groups('CJC/Ipa')
  expect(open.mixtures.filter(({ unclear }) => unclear !== null).map(({ slug }) => slug)).toEqual([
    'cjc-1295-dac-ipamorelin',
    'cjc-1295-no-dac-ipamorelin',
  ])
  expect(open.meant).toBeNull()
})

test('a blend comes with its parts and whether it was studied, and never for the name of one part', async () => {
  const glow = { parts: ['GHK-Cu', 'BPC-157', 'TB-500'], is_studied: false, unclear: null }
  expect((await groups('glow')).mixtures[0]).toMatchObject(glow)
  expect((await groups('cagrisema')).mixtures[0]).toMatchObject({ is_studied: true })
  for (const part of ['BPC-157', 'semaglutide', 'kpv', 'glycine'])
    expect((await groups(part)).mixtures, part).toEqual([])
})

test('the meant name is suggested for a misspelling alone', async () => {
  expect((await groups('semaglutde')).meant).toBe('Semaglutide')
  expect((await groups('insomina')).meant).toBe('Insomnia')
  expect((await groups('emberqay')).meant).toBe('Emberquay Chems')
  expect((await groups('sema')).meant).toBeNull()
  expect((await groups('insomnia')).meant).toBeNull()
})

test('a purpose finds the compounds studied for it, the surest claim first, with its result', async () => {
  const { topic, compounds } = await studied('sleep')
  expect(topic).toMatchObject({ name: 'Sleep', kind: 'purpose' })
  expect(compounds.map(({ name }) => name)).toContain('melatonin')
  expect(compounds).toHaveLength(topic?.compounds ?? 0)
  const order = ['high', 'moderate', 'low', 'very low', 'no human data']
  const places = compounds.map(({ claim }) => order.indexOf(claim?.certainty ?? ''))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(compounds[0]?.claim).toMatchObject({ statement: expect.any(String), direction: expect.any(String) })
})

test('the compounds of a class claim nothing, and a word that names no topic has none', async () => {
  const { topic, compounds } = await studied('GLP-1')
  expect(topic).toMatchObject({ kind: 'class', compounds: 13 })
  expect(compounds.map(({ claim }) => claim)).toEqual(Array(13).fill(null))
  for (const query of ['bpc-157', 'vitamin k'])
    expect(await studied(query)).toMatchObject({ topic: null, compounds: [] })
})

test('a word for several purposes asks for the narrowest', async () => {
  expect((await studied('vitamins')).topic).toMatchObject({ kind: 'class', name: 'Vitamins' })
  expect((await studied('anti aging')).topic).toMatchObject({ name: 'Lifespan' })
})

test('all compounds of a purpose are listed, a page at a time', async () => {
  const [first, second] = [
    await studied('weight loss', { limit: 20 }),
    await studied('weight loss', { limit: 20, offset: 20 }),
  ]
  expect(first.topic?.compounds).toBeGreaterThan(20)
  const names = [...first.compounds, ...second.compounds].map(({ name }) => name)
  expect(new Set(names).size).toBe(Math.min(40, first.topic?.compounds ?? 0))
})

test('what the checker knows outside the catalogue comes with the compounds that it has a record of', async () => {
  const outside = async (query: string) => (await groups(query)).outside
  const warfarin = await outside('coumadin')
  expect(warfarin).toMatchObject({ name: 'Warfarin', kind: 'medicine', is_class: false })
  const order = ['avoid', 'caution', 'monitor']
  const places = warfarin?.compounds.map(({ severity }) => order.indexOf(severity)) ?? []
  expect(places).toEqual(places.toSorted())
  expect(warfarin?.compounds.map(({ name }) => name)).toContain("St John's Wort")
  expect(await outside('warfarn')).toMatchObject({ notes: ['We took this for Warfarin.'] })
  expect((await outside('HIV'))?.compounds.map(({ mark }) => mark)).toContain('if you take medicines for it')
  expect((await outside('tianeptine'))?.notes).toEqual([expect.stringContaining('can stop breathing')])
  expect(await outside('blood thinner')).toMatchObject({ kind: 'medicine', is_class: true })
  expect(await outside('diabetes')).toMatchObject({ kind: 'condition' })
  for (const query of ['bpc-157', 'warfar', 'melatonin', 'insomnia', 'emberquay'])
    expect(await outside(query)).toBeNull()
  const together = await app.visitor('checkInteractions', { query: { items: "warfarin, St John's Wort" } })
  expect(together.body.pairs[0]?.interactions[0]?.severity).toBe(
    warfarin?.compounds.find(({ name }) => name === "St John's Wort")?.severity,
  )
})

test('the page of a compound is found by its name as search reads it', async () => {
  const drug = async (name: string) =>
    (await app.visitor('getDrugVendors', { params: { name }, query: {} })).body.drug?.name
  expect(await drug('bpc157')).toBe('bpc-157')
  expect(await drug('bpc15')).toBeUndefined()
})

test('a compound is found by its CAS number, alone and exactly', async () => {
  for (const query of ['137525-51-0', 'CAS 137525-51-0', '137525\u201151\u20110']) {
    const { drugs, total } = await find(query)
    expect({ total, names: drugs.map(({ name }) => name) }).toEqual({ total: 1, names: ['bpc-157'] })
    expect(drugs[0]).toMatchObject({ similarity: 1, matched: { term: '137525-51-0' } })
  }
  expect(await find('137525-51-9')).toMatchObject({ drugs: [], total: 0 })
})

test('letters that only look Latin find the compound', async () =>
  expect((await find('semaglut\u0456d\u0435')).drugs[0]?.name).toBe('semaglutide'))

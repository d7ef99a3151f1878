import { describe, expect, test } from 'vitest'
import { NOTHING_KNOWN } from '#contract/catalogue/evidence-vocabulary.ts'
import { checkList, knownFrom } from '#domain/interactions/check-list.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

const ask = (items: string) => app.visitor('checkInteractions', { query: { items } })
const check = async (items: string) => (await ask(items)).body
const pageOf = async (slug: string) =>
  (await app.visitor('getDrugEvidence', { params: { drugId: compoundId(slug) } })).body
const offer = async (query: string) =>
  (await app.visitor('suggestInteractionNames', { query: { query } })).body.suggestions

describe('a pair that a record concerns is found', () => {
  test('from either side, with the words, severity, basis and source of the record', async () => {
    for (const items of ['melanotan-ii, PT-141', 'bremelanotide, Melanotan II']) {
      const { pairs } = await check(items)
      expect(pairs).toHaveLength(1)
      expect(pairs[0]).toMatchObject({ result: 'found', because: null })
      expect(pairs[0]?.interactions[0]).toMatchObject({
        severity: 'avoid',
        effect: 'Both act in the same way, so side effects get stronger',
      })
    }
    const { interactions } = await pageOf('pt-141')
    expect(interactions).toContainEqual(
      expect.objectContaining({ of: expect.objectContaining({ slug: 'melanotan-ii' }), severity: 'avoid' }),
    )
  })

  test('for an illness by what is recorded of its medicines, for children by what no authority allows', async () => {
    const { pairs } = await check("st john's wort, heart transplant, retatrutide, teenager")
    const found = pairs.flatMap(({ asked, interactions: [row] }) =>
      row ? [`${asked.join(' + ')}: ${row.severity}, ${row.mark ?? row.effect}`] : [],
    )
    expect(found).toContain("st john's wort + heart transplant: avoid, if you take medicines for it")
    expect(found).toContain(
      'retatrutide + teenager: avoid, No approval with a source on our record, for adults or for children',
    )
  })

  test('with the most serious pair first', async () => {
    const { pairs } = await check('ashwagandha, 5-htp, prozac, levothyroxine')
    expect(pairs[0]).toMatchObject({ asked: ['5-htp', 'prozac'], a: '5-HTP', b: 'Fluoxetine' })
    const severities = pairs.flatMap(({ interactions: [first] }) => first?.severity ?? [])
    const rank = ['avoid', 'caution', 'monitor']
    expect(severities).toEqual(severities.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b)))
  })
})

describe('a pair is asked back', () => {
  test('where silence would look safe: in groups that nobody studied, and with what is dangerous by itself', async () => {
    const { pairs, items } = await check('creatine, bulimia, tianeptine')
    expect(pairs.map(({ because }) => because)).toEqual(expect.arrayContaining(['not studied', 'danger']))
    expect(items[2]?.notes).toEqual([expect.stringContaining('can stop breathing')])
  })

  test('when records concern a part of a wide word, with the rows and the parts', async () => {
    const { pairs } = await check('antibiotics, zinc')
    expect(pairs[0]).toMatchObject({ result: 'asked back', because: 'some', interactions: [] })
    expect(pairs[0]?.some.length).toBeGreaterThan(0)
    expect(pairs[0]?.some[0]?.parts.join()).toMatch(/tetracycline|quinolone/i)
    expect(pairs[0]?.message).toMatch(/depends on which one is meant/)
  })

  test('when both are the same substance, once, however many words name it', async () => {
    const { pairs } = await check('semaglutide, Ozempic, warfarin')
    expect(pairs).toHaveLength(2)
    expect(pairs.at(-1)).toMatchObject({
      because: 'same',
      asked: ['semaglutide', 'Ozempic'],
      message: 'Both names mean Semaglutide, so there is no pair to check.',
    })
    expect((await check('Janumet, metformin')).pairs[0]).toMatchObject({ because: 'same' })
  })

  test('when neither is in the catalogue, with where to ask', async () => {
    const { pairs, records } = await check('warfarin, ibuprofen')
    expect(pairs[0]).toMatchObject({ result: 'asked back', because: 'outside' })
    expect(pairs[0]?.message).toMatch(/hold nothing on such pairs. Ask a pharmacist/)
    expect(records).toEqual([])
  })
})

test('nothing known is never called safe, and the whole warnings of the compounds come with it', async () => {
  const { pairs, records } = await check('bpc-157, paracetamol')
  expect(pairs).toEqual([
    expect.objectContaining({ result: 'nothing known', interactions: [], message: NOTHING_KNOWN }),
  ])
  expect(NOTHING_KNOWN).toMatch(/does not make it safe/)
  expect(records.map(({ compound }) => compound.slug)).toEqual(['bpc-157'])
  const page = await pageOf('bpc-157')
  const own = page.interactions.filter(({ of }) => of.slug === 'bpc-157').map((row) => row.with)
  expect(records[0]?.warnings).toEqual(page.warnings)
  expect(records[0]?.interactions.map((row) => row.with)).toEqual(expect.arrayContaining(own))
})

describe('a name', () => {
  test('that is unknown is asked back with names that look like it, and no pair says anything of it', async () => {
    const { items, pairs } = await check('semaglutid3e, zinc')
    expect(items[0]).toMatchObject({ asked: 'semaglutid3e', known: false })
    expect(items[0]?.names).toContain('Semaglutide')
    expect(pairs).toEqual([])
  })

  test('typed halfway is the only name with that beginning', async () => {
    const { items, pairs } = await check('ashwa, levothyroxine')
    expect(items[0]).toMatchObject({ names: ['Ashwagandha'], known: true, is_completed: true })
    expect(pairs[0]).toMatchObject({ result: 'found', asked: ['ashwa', 'levothyroxine'] })
  })

  test('that is written in several ways is one name, and apostrophes may be missing', async () => {
    const { items, pairs } = await check("warfarin, Warfarin, WARFARIN, ginkgo-biloba, '''")
    expect(items.map(({ known }) => known)).toEqual([true, true, false])
    expect(pairs).toHaveLength(1)
    const wort = await check('st johns wort, 5-htp, St John\u2019s wort')
    expect(wort.items.map(({ known }) => known)).toEqual([true, true])
    expect(wort.pairs[0]?.interactions).not.toEqual([])
  })

  test('says what it was read as, and its classes', async () => {
    const { items } = await check('Lexapro, magnesium, coffee')
    expect(items[0]).toMatchObject({ kind: 'medicine', names: ['Escitalopram'], compound: null })
    expect(items[0]?.classes).toContain('SSRIs')
    expect(items[1]?.compounds.map(({ slug }) => slug)).toEqual(['magnesium'])
    expect(items[2]?.compounds.map(({ slug }) => slug)).toEqual(['caffeine'])
  })

  test('may hold a comma, and up to twelve are checked at once', async () => {
    const { items } = await check('1,2-Dithiolane-3-pentanoic acid, zinc')
    expect(items.map(({ names: [name] }) => name)).toEqual(['Alpha-Lipoic Acid', 'Zinc'])
    const many = (count: number) => Array.from({ length: count }, (_, n) => `nothing-${n}`).join(',')
    expect((await ask(many(12))).status).toBe(200)
    const { status, body } = await ask(many(13))
    expect([status, (body as { field?: string }).field]).toEqual([422, 'items'])
    expect((await ask(Array<string>(25).fill('bpc-157').join(','))).status).toBe(422)
  })
})

test('names are offered while one is typed: compounds, medicines, conditions, classes and brands', async () => {
  expect(await offer('warf')).toContainEqual({ name: 'Warfarin', kind: 'medicine', matched: null })
  expect(await offer('pregn')).toContainEqual({ name: 'Pregnancy', kind: 'condition', matched: null })
  expect(await offer('lexap')).toContainEqual({ name: 'Escitalopram', kind: 'medicine', matched: 'Lexapro' })
  expect((await offer('semag'))[0]).toEqual({ name: 'Semaglutide', kind: 'compound', matched: null })
  const offered = await offer('me')
  expect(offered.length).toBeLessThanOrEqual(8)
  expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
})

describe('a list is checked without sending it', () => {
  const records = async () => knownFrom((await app.visitor('getInteractionRecords', {})).body)

  test.each([
    'ashwagandha, 5-htp, prozac, levothyroxine',
    'semaglutide, birth control pill, surgery',
    'zinc, antibiotics, magnesium',
    'warfarin, aspirin, high blood pressure',
    'coffee, caffeine, melatonin, nothing of that name',
    'semaglutide, tirzepatide',
    "st john's wort, heart transplant, ozempik, trying for a baby",
    'GLOW, my 10 year old, bulimia, DNP, tianeptine',
  ])('with the answer of the server: %s', async (items) => {
    const known = await records()
    const sent = await check(items)
    const typed = items.split(', ').map((name) => ({ kind: 'own' as const, name }))
    const { records: told, ...own } = checkList(known, typed)
    expect(own).toEqual({ items: sent.items, pairs: sent.pairs })
    for (const record of sent.records) expect(told).toContainEqual(record)
  })

  test('with a compound by its slug, and a blend as its parts', async () => {
    const known = await records()
    const { items, pairs } = checkList(known, [
      { kind: 'blend', slug: 'glow', name: 'GLOW' },
      { kind: 'compound', slug: 'melanotan-ii', name: 'an old name' },
    ])
    expect(items.map(({ names: [name] }) => name)).toEqual(
      expect.arrayContaining(['GHK-Cu', 'BPC-157', 'Melanotan II']),
    )
    expect(pairs).toHaveLength((items.length * (items.length - 1)) / 2)
  })

  test('and a compound that is not in the catalogue any more is asked back, never left out', async () => {
    const { items } = checkList(await records(), [{ kind: 'compound', slug: 'gone', name: 'Gone-99' }])
    expect(items).toMatchObject([{ asked: 'Gone-99', known: false }])
  })

  test('with a word for compounds that are medicines, whose brands say what a person takes', async () => {
    const { medicines, bySlug } = await records()
    const isMedicine = (slug: string) => medicines.has(bySlug.get(slug)?.word.id ?? '')
    expect(['semaglutide', 'tirzepatide', 'mazdutide', 'somatropin'].filter(isMedicine)).toHaveLength(4)
    expect(['vitamin-d3', 'caffeine', 'bpc-157', 'coenzyme-q10'].filter(isMedicine)).toEqual([])
  })

  test('by records that do not say who asks: the call has no parameters', async () => {
    const { body } = await app.visitor('getInteractionRecords', {})
    expect(body.rows.length).toBeGreaterThan(100)
    expect(body.warnings.length).toBeGreaterThan(100)
    const named = new Set(body.articles.map(({ id }) => id))
    for (const { article_ids } of [...body.rows, ...body.warnings])
      for (const id of article_ids) expect(named).toContain(id)
  })
})

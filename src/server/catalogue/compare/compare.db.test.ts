import { expect, test } from 'vitest'
import { isStale } from '#domain/prices/staleness.ts'
import { alphabetKey } from '#domain/search/alphabet.ts'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'

// The demo is dated back from the day on which it was loaded.
const NOW = new Date()
const app = await sharedApp({ deps: { clock: () => NOW } })

const subscriber = await app.person({ isSubscriber: true })
const compare = async (names: string, call = app.visitor) =>
  (await call('compareCompounds', { query: { names } })).body
const vendors = async (names: string, query: object = {}, call = app.visitor) =>
  (await call('compareVendors', { query: { names, ...query } })).body
const offersOf = async (name: string, call = app.visitor) =>
  (await call('getDrugVendors', { params: { name }, query: {} })).body

test('compounds are compared by any of their names; a blend, by whichever of its names, and a name of nothing are not', async () => {
  const { compounds } = await compare('ozempic, Tirzepatide,wolverine blend,nothing-here')
  expect(compounds.map(({ asked, compound, is_mixture }) => [asked, compound?.name, is_mixture])).toEqual([
    ['ozempic', 'semaglutide', false],
    ['Tirzepatide', 'tirzepatide', false],
    ['wolverine blend', undefined, true],
    ['nothing-here', undefined, false],
  ])
})

test('a column tells what the pages of the compound tell', async () => {
  const [column] = (await compare('semaglutide')).compounds.map(({ compound }) => compound)
  const { drug, price, vendors: offers } = await offersOf('semaglutide')
  const evidence = (await app.visitor('getDrugEvidence', { params: { drugId: drug.id } })).body
  const listed = (await app.visitor('listCatalogue', { query: { limit: 100 } })).body.compounds
  const { what_it_does } = drug
  expect(column).toMatchObject({ what_it_does, summary: { price, evidence: drug.evidence } })
  expect(column?.summary).toEqual(listed.find(({ id }) => id === drug.id)?.summary)
  const fresh = offers.filter((offer) => offer.is_comparable && !isStale(offer.seen_at, NOW))
  const lowest = Math.min(...fresh.map(({ cost_per_mg }) => cost_per_mg ?? Infinity))
  expect([column?.cheapest?.cost_per_mg, price?.lowest]).toEqual([lowest, lowest])
  expect(column?.warnings.map(({ text }) => text)).toEqual(evidence.warnings.map(({ text }) => text))
  const idAndPeople = ({ id, participants, steps }: NonNullable<typeof column>['claims'][number]) => [
    id,
    participants,
    steps.is_minimum,
  ]
  expect(column?.claims.map(idAndPeople)).toEqual(
    evidence.claims.filter(({ certainty }) => certainty !== 'no human data').map(idAndPeople),
  )
  expect(column?.regulation.length).toBe(evidence.regulation.length)
})

test('the best rated vendor and common side effects are for subscribers, and open for the sample', async () => {
  const names = `semaglutide,${app.deps.config.SAMPLE_COMPOUND}`
  const locked = await compare(names)
  expect(locked.locked).toBe(true)
  expect(locked.compounds.map(({ compound }) => [compound?.best_rated, compound?.side_effects])).toEqual([
    [null, null],
    [null, expect.arrayContaining([expect.any(String)])],
  ])
  const open = await compare(names, subscriber.call)
  const [semaglutide] = open.compounds
  expect(open.locked).toBe(false)
  expect(semaglutide?.compound?.side_effects).not.toEqual([])
  const { vendors: offers } = await offersOf('semaglutide', subscriber.call)
  const rated = offers.filter((offer) => offer.is_comparable && !isStale(offer.seen_at, NOW))
  const highest = Math.max(...rated.map(({ vendor_facts }) => vendor_facts?.rating ?? 0))
  expect(semaglutide?.compound?.best_rated?.rating).toBe(highest)
})

test('side effects that both records name stand together whatever their words, and a locked one in none', async () => {
  const sharedOf = async (names: string, call = app.visitor) => (await compare(names, call)).shared_effects
  const open = await sharedOf('semaglutide,tirzepatide', subscriber.call)
  expect(open.flatMap(({ effects }) => effects)).toEqual(expect.arrayContaining(['Nausea', 'Pancreatitis']))
  for (const { records } of open) expect(records.map(({ length }) => length > 0)).toEqual([true, true])
  const locked = (await sharedOf('semaglutide,tirzepatide')).map(({ grade }) => grade)
  expect(locked).toContain('stop_asap')
  expect(locked).not.toContain('normal')
  expect(await sharedOf('semaglutide', subscriber.call)).toEqual([])
})

test('peers are of the same class or were tested for the same; without names there are pairs to begin with', async () => {
  const { peers } = await compare('semaglutide,tirzepatide')
  expect(peers[0]?.shared_class).toBe('GLP-1 receptor agonists')
  expect(peers.map(({ name }) => name)).not.toContain('tirzepatide')
  expect((await compare('melatonin')).peers[0]?.shared_outcomes).toBeGreaterThan(0)
  const { examples } = await compare('')
  expect(examples.map(({ length }) => length)).toEqual([2, 2, 2, 2])
})

test('the result quotes a direct comparison first, and says so where no outcome is shared', async () => {
  const resultOf = async (names: string) => (await compare(names)).result
  const both = await resultOf('tirzepatide,ozempic')
  expect(both[0]).toMatch(
    /^Tirzepatide compared with Semaglutide, Long-term blood sugar \(HbA1c\): .+ High certainty\.$/,
  )
  expect(both).toContainEqual(expect.stringMatching(/^Both improve, .+: .*Body weight/))
  // Compared with dulaglutide alone, its events were as frequent: that is no 'no difference' of tirzepatide.
  expect(both.join(' ')).not.toMatch(/Tirzepatide made no difference/)
  expect(await resultOf('bpc-157,tb-500')).toEqual(['BPC-157 and TB-500 share no outcome studied in people.'])
  expect(await resultOf('semaglutide')).toEqual([])
})

test('a fifth name is refused', async () =>
  expect((await app.visitor('compareCompounds', { query: { names: 'a,b,c,d,e' } })).status).toBe(422))

test('vendors are compared by name or slug; facts locked on their pages are locked here', async () => {
  const { vendors: columns } = await vendors('Tidelark Peptides,quillstone-supply,nobody')
  expect(columns.map(({ found }) => found?.vendor.slug)).toEqual([
    'tidelark-peptides',
    'quillstone-supply',
    undefined,
  ])
  const [tidelark, sample] = columns.map(({ found }) => found)
  expect(tidelark).toMatchObject({
    vendor: { locked: true, ai_rating_number: null },
    prices: { locked: true },
  })
  expect(sample).toMatchObject({ vendor: { is_sample: true, locked: false }, prices: { locked: false } })
  const open = await vendors('tidelark-peptides', {}, subscriber.call)
  const isOpen = { locked: false, ai_rating_number: expect.any(Number) }
  expect(open.vendors[0]?.found?.vendor).toMatchObject(isOpen)
})

test('compounds that both vendors sell stand side by side, page by page, the lowest price marked', async () => {
  const names = 'tidelark-peptides,saltgannet-labs'
  const { total } = await vendors(names, { limit: 1 })
  const offsets = Array.from({ length: Math.ceil(total / 10) }, (_, page) => page * 10)
  const pages = await Promise.all(offsets.map((offset) => vendors(names, { limit: 10, offset })))
  const shared = pages.flatMap((page) => page.shared)
  const soldBy = async (slug: string) =>
    new Set((await listRows(app.db, 'offers', { vendor_id: vendorId(slug) })).map(({ drug_id }) => drug_id))
  const [one, other] = [await soldBy('tidelark-peptides'), await soldBy('saltgannet-labs')]
  const ofBoth = [...one].filter((id) => other.has(id)).toSorted()
  expect(shared.map(({ name }) => compoundId(name)).toSorted()).toEqual(ofBoth)
  expect(shared).toHaveLength(total)
  expect(total).toBeGreaterThan(10)
  for (const { offers } of shared) {
    const priced = offers.flatMap((offer) => (offer?.is_comparable && !offer.is_stale ? [offer] : []))
    const lowest = Math.min(...priced.map(({ cost_per_mg }) => cost_per_mg ?? Infinity))
    expect(priced.filter(({ is_lowest }) => is_lowest)).toEqual(
      priced.length < 2 ? [] : priced.filter(({ cost_per_mg }) => cost_per_mg === lowest),
    )
  }
  expect((await vendors('tidelark-peptides')).shared).toEqual([])
})

test('of three vendors those compounds stand side by side that any two of them sell, from A to Z', async () => {
  const slugs = ['tidelark-peptides', 'saltgannet-labs', 'quillstone-supply']
  const sharedBy = async (names: string[]) => (await vendors(names.join(), { limit: 100 })).shared
  const [a = '', b = '', c = ''] = slugs
  const pairs = [...(await sharedBy([a, b])), ...(await sharedBy([a, c])), ...(await sharedBy([b, c]))]
  const all = await vendors(slugs.join(), { limit: 100 })
  const names = all.shared.map(({ proper_name }) => proper_name)
  expect(new Set(names)).toEqual(new Set(pairs.map(({ proper_name }) => proper_name)))
  expect(names).toHaveLength(all.total)
  const keys = names.map(alphabetKey)
  expect(keys).toEqual(keys.toSorted())
  expect(names.length).toBeGreaterThan(20)
})

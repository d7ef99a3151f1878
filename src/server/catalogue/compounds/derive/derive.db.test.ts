import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { catalogueOf, compound, offer, vendor } from '#test/catalogue-entries.ts'
import { undone } from '#test/database.ts'

const app = await sharedApp({ deps: { clock: () => new Date('2026-11-22T12:00:00Z') } })

test('every card tells what the offers of its compound say', async () => {
  const offers = await app.db.selectFrom('offers').selectAll().execute()
  const cards = await app.db.selectFrom('card_facts').selectAll().execute()
  expect(cards).toHaveLength((await app.visitor('countDrugs', {})).body.total)
  for (const card of cards) {
    const own = offers.filter(({ drug_id }) => drug_id === card.drug_id)
    const vendor_count = new Set(own.map(({ vendor_id }) => vendor_id)).size
    expect(card).toMatchObject({ offer_count: own.length, vendor_count })
    if (card.image_offer) expect(own.find(({ id }) => id === card.image_offer)?.image).toBe(card.image)
    else expect(own.filter(({ image }) => image !== null)).toEqual([])
  }
})

test.each([
  ['names of compounds', `update drug_names set folded = 'other' where lower = 'ozempic'`],
  ['card facts of compounds', 'update card_facts set vendor_count = vendor_count + 1'],
  ['facts of vendors', 'delete from vendor_facts'],
  ['counts of categories', 'update categories set drug_count = 0'],
  ['totals of the catalogue', 'update catalogue set offer_count = 0'],
])('the check finds a tampered value in the %s', async (name, statement) => {
  const differing = async (db: typeof app.db) =>
    (await checkDerived(db, recordBook)).flatMap((each) => (each.differences.length > 0 ? each.name : []))
  expect(await differing(app.db)).toEqual([])
  await undone(app.db, async (trx) => {
    await sql.raw(statement).execute(trx)
    expect(await differing(trx)).toEqual([name])
  })
})

test('a compound is looked up by the index of its names, and a page far behind by that of its place', async () => {
  const plan = (query: string) =>
    app.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain ${query}`)}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await plan(`select drug_id from drug_names where lower = 'ozempic'`)).toContain('drug_names_lower')
  expect(await plan(`select id from drugs order by position, id limit 12 offset 200`)).toContain(
    'Index Only Scan using drugs_position',
  )
})

async function load(entries: object) {
  await importCatalogue(app.deps, catalogueOf(entries))
  await app.deps.tags.catchUp()
}

test('a change of offers changes cards, vendors, categories and totals with it', async () => {
  const told = async (entries: object) => {
    await load(entries)
    const card = (await app.visitor('listDrugs', { query: {} })).body.drugs[0]
    return { ...card, coverage: (await app.visitor('getCoverage', {})).body }
  }
  const second = vendor({ slug: 'south-chems', name: 'South Chems', website: 'https://south-chems.example' })
  const link = { product_link: 'https://south-chems.example/kettlin' }
  const cheaper = offer({ vendor: 'south-chems', price: '$4', ...link })
  const both = await told({ vendors: [vendor(), second], offers: [offer(), cheaper] })
  expect(both).toMatchObject({ vendor_count: 2, lowest_cost_per_mg: 80, coverage: { vendors: 2, offers: 2 } })
  const one = await told({ vendors: [vendor()], offers: [offer()] })
  expect(one).toMatchObject({ vendor_count: 1, lowest_cost_per_mg: 100, coverage: { vendors: 1, offers: 1 } })
  const { categories } = (await app.visitor('listCategories', {})).body
  expect(categories.filter(({ drug_count }) => drug_count > 0).map(({ name }) => name)).toEqual([
    'Recovery',
    'Peptide',
  ])
})

test('a compound that changes its alias is found by the new one and no longer by the old', async () => {
  const loadAs = (alias: string) => load({ compounds: [compound({ aliases: [alias] })] })
  const statusOf = async (name: string) =>
    (await app.visitor('getDrugVendors', { params: { name }, query: {} })).status
  await loadAs('Αlpha One')
  expect(await statusOf('αLPHA one')).toBe(200)
  await loadAs('KT-2')
  expect(await statusOf('kt-2')).toBe(200)
  expect(await statusOf('αlpha one')).toBe(404)
})

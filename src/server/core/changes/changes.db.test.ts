import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { readCatalogue } from '#server/catalogue/import/read-files.ts'
import { compoundId, offerId, vendorId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { article, compound, offer, vendor } from '#test/catalogue-entries.ts'
import { undone } from '#test/database.ts'
import { theRow } from '#test/rows.ts'
import { ChangeRefused, type EntryError } from './change-set.ts'
import { checkDerived } from './check-derived.ts'
import type { ChangeSetFor } from './record-book.ts'
import { applyChanges } from './service.ts'

type Set = ChangeSetFor<typeof recordBook>
const app = await sharedApp()

const FEED = { kind: 'feed', id: 'north-chems' } as const
const SET = { source: FEED, actor: 'job:feeds', reason: 'A test.' } as const
const apply = (set: Partial<Set>) => applyChanges(app.db, recordBook, { ...SET, ...set })
const refusalOf = (set: Partial<Set>): Promise<EntryError[]> =>
  apply(set).then(
    () => [],
    (error) => {
      if (error instanceof ChangeRefused) return error.errors
      throw error
    },
  )
const placed = (over: object = {}) => ({ ...compound(over), position: 900 })
const logged = () => app.db.selectFrom('changes').selectAll().orderBy('id', 'desc').execute()
const DAY = { seen_at: '2026-11-20' }
const NORTH = { vendor: [vendor()], compound: [placed()], offer: [offer(DAY)] }
const GONE = { vendor: 'rest', compound: 'rest', offer: 'rest', article: 'rest' } as const
const KETTLIN = { id: offerId('north-chems', 'kettlin-5mg') }
const northChems = () => findRow(app.db, 'vendors', { slug: 'north-chems' })

beforeEach(() => apply({ end: GONE }))

describe('a change set', () => {
  test('is on record with who, why, and digests before and after', async () => {
    await apply({ put: NORTH, reason: 'First seen.' })
    await apply({ put: { offer: [offer({ ...DAY, price: '$6' })] }, reason: 'The price rose.' })
    const [second, first] = await logged()
    const { id } = KETTLIN
    expect(first).toMatchObject({ source: 'feed:north-chems', actor: 'job:feeds', reason: 'First seen.' })
    expect(Object.keys(first?.entries ?? {}).sort()).toEqual(['compound', 'offer', 'vendor'])
    expect(first?.entries.offer?.[id]?.[0]).toBeNull()
    expect(second?.entries).toEqual({
      offer: { [id]: [first?.entries.offer?.[id]?.[1], expect.any(String)] },
    })
  })

  test('that changes nothing leaves no trace', async () => {
    await apply({ put: NORTH })
    const before = await logged()
    expect((await apply({ put: NORTH })).offer).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 1 })
    expect(await logged()).toEqual(before)
  })

  test('is applied as a whole or not at all', async () => {
    const wrong = offer({ ...DAY, sku: 'other', compound: 'nowhere' })
    expect(await refusalOf({ put: { ...NORTH, offer: [offer(DAY), wrong] } })).toEqual([
      { entry: 'offers/north-chems/other', field: 'compound', message: 'there is no such compound' },
    ])
    expect(await northChems()).toBeUndefined()
  })

  test('whose last step fails leaves nothing behind', async () => {
    const before = await logged()
    const alongside = () => Promise.reject(new Error('The disk is full.'))
    const failing = applyChanges(app.db, recordBook, { ...SET, put: NORTH }, { alongside })
    await expect(failing).rejects.toThrow('The disk is full.')
    expect(await logged()).toEqual(before)
    expect(await northChems()).toBeUndefined()
  })

  test('is read and applied before another one is looked at', async () => {
    const seen: string[] = []
    const turn = (name: string, set: Partial<Set>, begun = () => {}) =>
      applyChanges(
        app.db,
        recordBook,
        async () => {
          seen.push(`${name} is read`)
          begun()
          return { ...SET, ...set }
        },
        { alongside: async () => void seen.push(`${name} is applied`) },
      )
    let second: Promise<unknown> = Promise.resolve()
    await turn('the first', { put: NORTH }, () => {
      second = turn('the second', { put: { offer: [offer({ ...DAY, price: '$6' })] } })
    })
    await second
    const stepsOf = (name: string) => [`${name} is read`, `${name} is applied`]
    expect(seen).toEqual(['the first', 'the second'].flatMap(stepsOf))
  })

  test('a refused set gets all faults of its shapes at once', async () => {
    const wrong = [offer({ ...DAY, form: 'cloud' }), offer(DAY), offer(DAY)]
    const errors = await refusalOf({ put: { vendor: [vendor({ name: 7 })], offer: wrong } })
    expect(errors.map(({ entry, field }) => `${entry} ${field}`)).toEqual([
      'vendors/#1 name',
      'offers/#1 form',
      'offers/north-chems/kettlin-5mg ',
    ])
  })

  test('a record may not take a name that another record has', async () => {
    const message = "'BPC 157' is already the slug of compounds/bpc-157 in the catalogue"
    const refusal = { entry: 'compounds/kettlin', field: 'aliases[0]', message }
    expect(await refusalOf({ put: { compound: [placed({ aliases: ['BPC 157'] })] } })).toEqual([refusal])
  })

  test('moves an offer to another compound in the set that ends the first', async () => {
    await apply({ put: NORTH })
    const newer = placed({ slug: 'newer', proper_name: 'Newer', aliases: [] })
    const moved = offer({ ...DAY, compound: 'newer' })
    await apply({ put: { compound: [newer], offer: [moved] }, end: { compound: 'rest' } })
    expect(await theRow(app.db, 'offers', KETTLIN)).toMatchObject({ drug_id: compoundId('newer') })
  })
})

describe('a source', () => {
  test('ends only what it owns', async () => {
    const compounds = () => app.db.selectFrom('drugs').select('id').orderBy('id').execute()
    const demo = await compounds()
    await apply({ put: NORTH })
    expect((await apply({ end: GONE })).compound).toMatchObject({ removed: 1 })
    expect(await compounds()).toEqual(demo)
    expect(await refusalOf({ end: { compound: [compoundId('bpc-157')] } })).toEqual([
      { entry: `compounds/${compoundId('bpc-157')}`, field: '', message: 'belongs to file:catalogue' },
    ])
  })

  test('may not change what belongs to another', async () => {
    await apply({ put: NORTH })
    expect(await refusalOf({ source: { kind: 'feed', id: 'other' }, put: { offer: [offer(DAY)] } })).toEqual([
      { entry: 'offers/north-chems/kettlin-5mg', field: '', message: 'belongs to feed:north-chems' },
    ])
  })

  test('may not pull away what records of another refer to', async () => {
    await apply({ put: NORTH })
    const other = { kind: 'feed', id: 'other' } as const
    await apply({ source: other, put: { article: [article()] } })
    const message = '1 articles of feed:other still refer to what would be ended'
    expect(await refusalOf({ end: GONE })).toEqual([{ entry: 'compounds', field: '', message }])
    await apply({ source: other, end: { article: 'rest' } })
  })
})

test.each(['update changes set reason = $$other$$', 'delete from changes', 'truncate changes'])(
  'the database refuses: %s',
  (statement) => expect(sql.raw(statement).execute(app.db)).rejects.toThrow('changes is append-only'),
)

describe('derived values', () => {
  const differing = async (db: Db = app.db) =>
    (await checkDerived(db, recordBook)).filter(({ differences }) => differences.length > 0)

  test('is as computed from scratch, after any change', async () => {
    expect(await differing()).toEqual([])
    const market = ['a', 'b', 'c'].map((slug) => vendor({ slug, name: slug.toUpperCase(), demo: false }))
    const prices = { a: '$4', b: '$5', c: '€6' }
    const offers = Object.entries(prices).map(([vendor, price]) => offer({ ...DAY, vendor, price }))
    await apply({ put: { compound: [placed()], vendor: market, offer: offers } })
    expect(await differing()).toEqual([])
    await apply({ put: { offer: [offer({ ...DAY, vendor: 'c', price: '$6' })] } })
    expect(await differing()).toEqual([])
    expect(await theRow(app.db, 'vendors', { id: vendorId('a') })).toMatchObject({ small_order_rating: 3.5 })
  })

  test('is compared in the currency that most offers have, as soon as the last dollar is gone', async () => {
    const read = await readCatalogue(join(import.meta.dirname, '../../../../data/catalogue'))
    if ('errors' in read) throw new Error('The demo catalogue is wrong.')
    await importCatalogue(app.deps, { ...read.catalogue, offers: [] })
    await apply({ put: { ...NORTH, offer: [offer({ ...DAY, price: '€5' })] } })
    expect(await differing()).toEqual([])
    expect(await theRow(app.db, 'offers', KETTLIN)).toMatchObject({ is_comparable: true })
    await apply({ end: GONE })
    await importCatalogue(app.deps, read.catalogue)
    expect(await differing()).toEqual([])
  })

  test.each([
    ['figures of offers', 'update offers set cost_per_mg = cost_per_mg + 1 where cost_per_mg is not null'],
    ['price ratings of vendors', 'update vendors set small_order_rating = 4.9'],
    ['review totals', `insert into review_totals values (gen_random_uuid(), 1, 0, 0, 0, 0)`],
  ])('the check finds a tampered value in the %s', async (name, statement) => {
    await undone(app.db, async (trx) => {
      await sql.raw(statement).execute(trx)
      expect((await differing(trx)).map((each) => each.name)).toContain(name)
    })
  })
})

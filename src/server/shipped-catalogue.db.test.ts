import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { importCatalogue } from './catalogue/import/import-catalogue.ts'
import { readCatalogue } from './catalogue/import/read-files.ts'
import { CATALOGUE_DESK } from './core/changes/ownership.ts'
import { applyChanges } from './core/changes/service.ts'
import { recordBook } from './record-book.ts'
import { checkShipped, isBehindShipped, SHIPPED, updateFromShipped } from './shipped-catalogue.ts'

const app = await sharedApp()

/** The text of a compound's card, and who owns the record. */
const compound = (slug: string) =>
  app.db
    .selectFrom('drugs')
    .where('name', '=', slug)
    .select(['short_description', 'source'])
    .executeTakeFirstOrThrow()
const countOffers = async () =>
  (
    await app.db
      .selectFrom('offers')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('an update brings what the version adds and corrects, and leaves what editors wrote and what vendors sell', async () => {
  expect(await checkShipped(app.db, { DEMO: 'on' })).toMatchObject({ level: 'fine' })

  // The site as an earlier version left it: one text was wrong, and one blend was not there yet.
  const read = await readCatalogue(SHIPPED)
  if ('errors' in read) throw new Error('The shipped catalogue is wrong.')
  const [wrong, edited, imported, ...others] = read.catalogue.compounds
  const { blends, blend_offers } = read.catalogue
  const missing = blends.find(({ slug }) => blend_offers.every(({ blend }) => blend !== slug))
  if (!wrong || !edited || !imported || !missing) throw new Error('The shipped catalogue is empty.')
  await importCatalogue(app.deps, {
    ...read.catalogue,
    compounds: [{ ...wrong, short_description: 'As it was.' }, edited, imported, ...others],
    blends: blends.filter((blend) => blend !== missing),
  })
  await app.db.updateTable('catalogue').set({ shipped: null }).execute()
  await applyChanges(app.db, recordBook, {
    source: CATALOGUE_DESK,
    actor: 'job:check',
    reason: 'An editor wrote it.',
    put: { compound: [{ ...edited, position: 1, short_description: 'As an editor wrote it.' }] },
  })
  await applyChanges(app.db, recordBook, {
    source: { kind: 'file', id: 'catalogue' },
    actor: `person:${randomUUID()}`,
    reason: 'Files were imported in the office.',
    put: {
      compound: [{ ...imported, position: 2, short_description: 'As the files of the office have it.' }],
    },
  })
  const offers = await countOffers()

  expect(await isBehindShipped(app.db, { DEMO: 'empty' })).toBe(false)
  expect(await checkShipped(app.db, { DEMO: 'off' })).toMatchObject({
    level: 'note',
    says: 'This version brings 1 corrected compounds, 1 new blends.',
    todo: expect.stringContaining('npm run admin -- catalogue:update'),
  })
  await updateFromShipped(app.db)

  expect(await compound(wrong.slug)).toMatchObject({ short_description: wrong.short_description })
  expect(await compound(edited.slug)).toEqual({
    short_description: 'As an editor wrote it.',
    source: 'desk:catalogue',
  })
  expect(await compound(imported.slug)).toMatchObject({
    short_description: 'As the files of the office have it.',
  })
  expect(await countOffers()).toBe(offers)
  expect(await isBehindShipped(app.db, { DEMO: 'off' })).toBe(false)
  expect(await checkShipped(app.db, { DEMO: 'on' })).toMatchObject({ level: 'fine' })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { catalogueIn } from '#test/catalogue.ts'
import { change } from '#test/put.ts'
import { theRow } from '#test/rows.ts'
import { importCatalogue } from './catalogue/import/import-catalogue.ts'
import { CATALOGUE_DESK } from './core/changes/ownership.ts'
import { checkShipped, isBehindShipped, SHIPPED, updateFromShipped } from './shipped-catalogue.ts'

const app = await sharedApp()

const compound = (slug: string) => theRow(app.db, 'drugs', { name: slug })
const offerIds = () => app.db.selectFrom('offers').select('id').orderBy('id').execute()

test('an update brings what the version adds and corrects, and leaves what editors wrote and what vendors sell', async () => {
  expect(await checkShipped(app.db, { DEMO: 'on' })).toMatchObject({ level: 'fine' })

  // The site as an earlier version left it: one text was wrong, and one blend was not there yet.
  const catalogue = await catalogueIn(SHIPPED)
  const [wrong, edited, imported, ...others] = catalogue.compounds
  const { blends, blend_offers } = catalogue
  const missing = blends.find(({ slug }) => blend_offers.every(({ blend }) => blend !== slug))
  if (!wrong || !edited || !imported || !missing) throw new Error('The shipped catalogue is empty.')
  await importCatalogue(app.deps, {
    ...catalogue,
    compounds: [{ ...wrong, short_description: 'As it was.' }, edited, imported, ...others],
    blends: blends.filter((blend) => blend !== missing),
  })
  await app.db.updateTable('catalogue').set({ shipped: null }).execute()
  const byEditor = { short_description: 'As an editor wrote it.' }
  const byOffice = { short_description: 'As the files of the office have it.' }
  await change(app.db, {
    source: CATALOGUE_DESK,
    put: { compound: [{ ...edited, position: 1, ...byEditor }] },
  })
  await change(app.db, {
    source: { kind: 'file', id: 'catalogue' },
    actor: `person:${randomUUID()}`,
    put: { compound: [{ ...imported, position: 2, ...byOffice }] },
  })
  const offers = await offerIds()

  expect(await isBehindShipped(app.db, { DEMO: 'empty' })).toBe(false)
  expect(await checkShipped(app.db, { DEMO: 'off' })).toMatchObject({
    level: 'note',
    says: 'This version brings 1 corrected compounds, 1 new blends.',
    todo: expect.stringContaining('npm run admin -- catalogue:update'),
  })
  await updateFromShipped(app.db)

  expect(await compound(wrong.slug)).toMatchObject({ short_description: wrong.short_description })
  expect(await compound(edited.slug)).toMatchObject({ ...byEditor, source: 'desk:catalogue' })
  expect(await compound(imported.slug)).toMatchObject(byOffice)
  expect(await offerIds()).toEqual(offers)
  expect(await isBehindShipped(app.db, { DEMO: 'off' })).toBe(false)
  expect(await checkShipped(app.db, { DEMO: 'on' })).toMatchObject({ level: 'fine' })
})

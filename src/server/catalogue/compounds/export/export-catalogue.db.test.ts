import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue/catalogue-file.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { CATALOGUE_DESK } from '#server/core/changes/ownership.ts'
import { sharedApp } from '#test/app.ts'
import { catalogueIn, DEMO_FOLDER, exportedCatalogue, newFolder } from '#test/catalogue.ts'
import { undone } from '#test/database.ts'
import { DEMO } from '#test/demo-counts.ts'
import { change, entryOf } from '#test/put.ts'
import { compoundId } from '../../../core/records/ids.ts'
import { exportCatalogue } from './export-catalogue.ts'

const NOW = new Date()
const app = await sharedApp()
const demo = await catalogueIn(DEMO_FOLDER, NOW)
beforeAll(async () => {
  // On another day than the template's, the days of demo offers are others.
  await importCatalogue(app.deps, demo, { now: NOW })
})

const sorted = (entry: object) => Object.fromEntries(Object.entries(entry).sort())
const edit = async () => {
  const entry = await entryOf(app.db, compoundId('bpc-157'))
  const put = { compound: [{ ...entry, short_description: 'Edited at the desk.' } as never] }
  await change(app.db, { source: CATALOGUE_DESK, put }, NOW)
}

test('an imported catalogue is exported word for word, and importing it again changes nothing', async () => {
  const folder = await newFolder()
  const report = await exportCatalogue(app.deps, folder, { now: NOW })
  const { compounds } = DEMO
  expect(report).toMatchObject({ compounds, evidence: compounds, articles: demo.articles.length })
  const back = await catalogueIn(folder, NOW)
  for (const section of Object.keys(demo) as (keyof Catalogue)[]) {
    const told = ({ [section]: entries }: Catalogue) => entries.map((entry) => JSON.stringify(sorted(entry)))
    const isOrdered = section === 'compounds' || section === 'outcomes'
    expect(isOrdered ? told(back) : told(back).sort()).toEqual(isOrdered ? told(demo) : told(demo).sort())
  }
  const again = await importCatalogue(app.deps, back, { now: NOW })
  for (const [kind, counts] of Object.entries(again))
    expect({ kind, ...counts }).toMatchObject({ added: 0, changed: 0, removed: 0 })
})

test('records edited or retired at the desk are exported too, and importing them changes nothing', async () => {
  await edit()
  const [last] = demo.outcomes.slice(-1)
  const back = await exportedCatalogue(app.deps, NOW)
  expect(back.compounds.find(({ slug }) => slug === 'bpc-157')?.short_description).toBe('Edited at the desk.')
  expect(back.outcomes.at(-1)?.slug).toBe(last?.slug)
  const again = await importCatalogue(app.deps, back, { now: NOW })
  expect(again.compound).toEqual({ added: 0, changed: 0, removed: 0, unchanged: DEMO.compounds })
  await importCatalogue(app.deps, demo, { now: NOW, takesFile: true })
})

test('files in another order leave the edits of the desk alone', async () => {
  await edit()
  const edited = demo.compounds.map((compound) =>
    compound.slug === 'bpc-157' ? { ...compound, short_description: 'Edited at the desk.' } : compound,
  )
  await importCatalogue(app.deps, { ...demo, compounds: edited.toReversed() }, { now: NOW })
  await importCatalogue(app.deps, demo, { now: NOW, takesFile: true })
})

test('an export does not leave its files among others', async () => {
  const folder = await newFolder()
  await exportCatalogue(app.deps, folder, { now: NOW })
  expect(await readdir(folder)).toContain('evidence.json')
  await writeFile(join(folder, 'older.json'), '{}')
  await expect(exportCatalogue(app.deps, folder, { now: NOW })).rejects.toThrow('older.json')
})

test('records older than revisions are reported, not left out', async () =>
  await undone(app.db, async (trx) => {
    await trx.deleteFrom('record_heads').where('record_id', '=', compoundId('bpc-157')).execute()
    const refused = exportCatalogue({ ...app.deps, db: trx }, await newFolder(), { now: NOW })
    await expect(refused).rejects.toThrow('1 records')
  }))

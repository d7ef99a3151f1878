import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalogue/imports.ts'
import { routes } from '#contract/routes.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { filesBeside, keepFiles } from './certificate-files.ts'
import type { SourceFile } from './placements.ts'
import { readCatalogue, readCatalogueFiles } from './read-files.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['person']>>
let demo: SourceFile[]
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
  const folder = join(import.meta.dirname, '../../../../data/catalogue')
  demo = (await readCatalogueFiles(folder)).files
  const read = await readCatalogue(folder)
  if ('errors' in read) throw new Error('The demo catalogue is wrong.')
  await keepFiles(app.deps.files, read.catalogue.certificateFiles, await filesBeside(folder))
})
afterAll(() => app.close())

async function send(files: unknown, query = ''): Promise<{ status: number; report: ImportReport }> {
  const answer = await app.fetch(`${routes.importFiles.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: typeof files === 'string' ? files : JSON.stringify({ files }),
  })
  const { report } = (await answer.json()) as { report: ImportReport }
  return { status: answer.status, report }
}
const withText = (text: string) =>
  JSON.parse(
    JSON.stringify(demo).replace(/("slug":"bpc-157".*?"short_description":")[^"]*/, `$1${text}`),
  ) as SourceFile[]
const textNow = async () =>
  (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body.drug
    .short_description

test('an upload shows its changes first, and applies them only when confirmed', async () => {
  await send(demo, 'apply=true')
  const before = await textNow()
  const told = await send(withText('From a file.'))
  expect(told.report).toMatchObject({ errors: [], is_applied: false, more: 0 })
  expect(told.report.changes).toEqual([
    {
      entry: 'compounds/bpc-157',
      what: 'changed',
      differences: [{ field: 'short_description', before, after: 'From a file.' }],
    },
  ])
  expect(await textNow()).toBe(before)
  expect((await send(withText('From a file.'), 'apply=true')).report.is_applied).toBe(true)
  expect(await textNow()).toBe('From a file.')
  const { revisions } = (
    await admin.call('listRevisions', { params: { kind: 'compound', id: compoundId('bpc-157') }, query: {} })
  ).body
  expect(revisions[0]).toMatchObject({ by: admin.email, source: 'file:catalogue' })
})

test('errors name file, entry and field, and nothing is imported', async () => {
  const before = await textNow()
  const { report } = await send(
    [...withText(''), { file: 'other.json', content: 'no catalogue' }],
    'apply=true',
  )
  expect(report.is_applied).toBe(false)
  expect(report.errors.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['compounds-peptides.json', 'other.json']),
  )
  expect(await textNow()).toBe(before)
  expect((await send('{')).status).toBe(400)
  expect((await send({})).status).toBe(422)
})

test('edits of the desk are overwritten by a tick only', async () => {
  const created = await admin.call('createDraft', {
    body: { kind: 'compound', record_id: compoundId('bpc-157') },
  })
  const { id, version, entry } = created.body.draft
  const saved = await admin.call('saveDraft', {
    params: { id },
    body: { version, reason: '', entry: { ...entry, short_description: 'From the desk.' } },
  })
  await admin.call('publishDraft', { params: { id }, body: { version: saved.body.draft.version } })
  const refused = await send(withText('From a file.'), 'apply=true')
  expect(refused.report).toMatchObject({ is_applied: false, may_overwrite: true })
  expect(refused.report.errors[0]).toMatchObject({ entry: 'compounds/bpc-157', field: 'short_description' })
  expect(await textNow()).toBe('From the desk.')
  expect((await send(withText('From a file.'), 'apply=true&take_file=true')).report.is_applied).toBe(true)
  expect(await textNow()).toBe('From a file.')
})

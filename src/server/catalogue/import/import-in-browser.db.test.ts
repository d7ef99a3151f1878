import { expect, onTestFinished, test, vi } from 'vitest'
import type { ImportReport } from '#contract/catalogue/imports.ts'
import { routes } from '#contract/routes.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { sharedApp, startTestApp, type TestApp } from '#test/app.ts'
import { catalogueIn, DEMO_FOLDER } from '#test/catalogue.ts'
import { publishChange } from '#test/drafts.ts'
import { sentMails } from '#test/sent-mails.ts'
import { filesBeside, keepFiles } from './certificate-files.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { SourceFile } from './placements.ts'
import { readCatalogueFiles } from './read-files.ts'
import { whoAsked } from './second-person.ts'

const catalogue = await catalogueIn(DEMO_FOLDER)
const keepCertificates = async ({ deps }: TestApp) =>
  keepFiles(deps.files, catalogue.certificate_files, await filesBeside(DEMO_FOLDER))

const app = await sharedApp({ config: { OFFICE_TWO_PEOPLE: 'off' } })
const admin = await app.person({ role: 'admin' })
const demo = (await readCatalogueFiles(DEMO_FOLDER)).files
await keepCertificates(app)

async function send(files: unknown, query = '', at = app, who = admin) {
  const answer = await at.fetch(`${routes.importFiles.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: typeof files === 'string' ? files : JSON.stringify({ files }),
  })
  const { report } = (await answer.json()) as { report: ImportReport }
  return { status: answer.status, report }
}
const withField = (field: string, text: string): SourceFile[] =>
  JSON.parse(JSON.stringify(demo).replace(new RegExp(`("slug":"bpc-157".*?"${field}":")[^"]*`), `$1${text}`))
const withText = (text: string) => withField('short_description', text)
const textNow = async () =>
  (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body.drug
    .short_description

test('an upload shows its changes first, and applies them only when confirmed', async () => {
  await send(demo, 'apply=true')
  const before = await textNow()
  const told = await send(withText('From a file.'))
  const differences = [{ field: 'short_description', before, after: 'From a file.' }]
  expect(told.report).toMatchObject({ errors: [], is_applied: false, more: 0 })
  expect(told.report.changes).toEqual([{ entry: 'compounds/bpc-157', what: 'changed', differences }])
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
  const wrong = [...withText(''), { file: 'other.json', content: 'no catalogue' }]
  const { report } = await send(wrong, 'apply=true')
  expect(report.is_applied).toBe(false)
  const files = report.errors.map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining(['compounds-peptides.json', 'other.json']))
  expect(await textNow()).toBe(before)
  expect((await send('{')).status).toBe(400)
  expect((await send({})).status).toBe(422)
})

test('edits of the desk are overwritten by a tick only', async () => {
  await publishChange(admin, compoundId('bpc-157'), { short_description: 'From the desk.' })
  const refused = await send(withText('From a file.'), 'apply=true')
  expect(refused.report).toMatchObject({ is_applied: false, may_overwrite: true })
  expect(refused.report.errors[0]).toMatchObject({ entry: 'compounds/bpc-157', field: 'short_description' })
  expect(await textNow()).toBe('From the desk.')
  expect(refused.report.overwrites).toEqual([])
  const taken = await send(withText('From a file.'), 'apply=true&take_file=true')
  expect(taken.report).toMatchObject({ is_applied: true, overwrites: ['compounds/bpc-157'] })
  expect(await textNow()).toBe('From a file.')
})

test('where two people decide, one asks for an import and another applies exactly these changes', async () => {
  const two = await startTestApp()
  onTestFinished(() => two.close())
  await keepCertificates(two)
  const importAs = (who: typeof admin, files: unknown, query = '') => send(files, query, two, who)
  const withEffect = (text: string) => withField('what_it_does', text)
  const files = withEffect('Asked for.')
  const ada = await two.person({ role: 'admin' })
  expect((await importAs(ada, files, 'ask=true')).status).toBe(409)
  const ben = await two.person({ role: 'admin' })
  const checked = (await importAs(ada, files)).report
  expect(checked).toMatchObject({ errors: [], needs_second: true, asked_by: null, is_asked: false })
  expect((await importAs(ada, files, 'apply=true')).status).toBe(403)
  const asked = (await importAs(ada, files, 'ask=true')).report
  expect(asked).toMatchObject({ is_asked: true, is_applied: false })
  expect(await sentMails(two, { kind: 'import asked' })).toMatchObject([
    { recipient: ben.email, subject: `${ada.email} asks for an import` },
  ])
  expect((await importAs(ada, files, 'apply=true')).status).toBe(403)
  expect((await importAs(ben, withEffect('Not asked for.'), 'apply=true')).status).toBe(403)
  expect((await importAs(ben, files)).report).toMatchObject({ asked_by: ada.email, is_asked: false })
  const { target } = await two.db
    .selectFrom('audit_log')
    .where('target', 'like', 'import:%')
    .select('target')
    .executeTakeFirstOrThrow()
  const inDays = (days: number) => ({ db: two.db, clock: () => new Date(Date.now() + days * DAY_MS) })
  expect((await whoAsked(inDays(6), target, ben.id)).asked_by).toBe(ada.email)
  expect((await whoAsked(inDays(8), target, ben.id)).asked_by).toBeNull()
  expect((await importAs(ben, files, 'apply=true')).report.is_applied).toBe(true)
})

test('an import is refused if the catalogue changes between its check and its transaction', async () => {
  const compounds = catalogue.compounds.map((compound) =>
    compound.slug === 'taurine' ? { ...compound, short_description: 'Changed meanwhile.' } : compound,
  )
  const has = app.deps.files.has.bind(app.deps.files)
  // The files of certificates are looked for after the check and before the transaction.
  vi.spyOn(app.deps.files, 'has').mockImplementationOnce(async (sha256) => {
    await importCatalogue(app.deps, { ...catalogue, compounds }, { takesFile: true })
    return has(sha256)
  })
  expect((await send(withText('Shown.'), 'apply=true&take_file=true')).status).toBe(409)
  const { body } = await app.visitor('getDrugVendors', { params: { name: 'taurine' }, query: {} })
  expect(body.drug.short_description).toBe('Changed meanwhile.')
})

import { afterAll, afterEach, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { sharedApp } from '#test/app.ts'
import { batch, certificate, compound, offer, vendor } from '#test/catalogue-entries.ts'
import { openDesk } from '#test/desk.ts'
import { pdfOf } from '#test/documents.ts'
import { openFileFolder } from '#test/file-folder.ts'
import { change } from '#test/put.ts'
import { sentMails } from '#test/sent-mails.ts'

// Long because all of it runs in one app: another file would start a second one.

let now = new Date('2026-11-21T12:00:00Z')
const folder = await openFileFolder()
afterAll(folder.remove)
const app = await sharedApp({ deps: { clock: () => now, files: folder.files } })
const put = {
  vendor: [vendor(), vendor({ slug: 'south-chems', name: 'South Chems', demo: false })],
  compound: [{ ...compound(), position: 900 }],
  offer: [offer(), offer({ vendor: 'south-chems', product_link: 'https://south.com/kettlin' })],
  batch: [batch()],
  certificate: [certificate({ slug: 'from-the-catalogue' })],
}
await change(app.db, { source: { kind: 'file', id: 'test' }, put }, now)
const admin = await app.person({ role: 'admin' })
const ada = await app.person()
const rival = await app.person()
await openDesk(app, ada.id, 'north-chems', 'member')
await openDesk(app, rival.id, 'south-chems')
afterEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  for (const { slug, confirmed_how } of (await listed()).filter((each) => each.stated_by_vendor)) {
    if (confirmed_how) await admin.call('withdrawConfirmation', { params: { slug } })
    await admin.call('withdrawCertificate', { params: { slug }, body: { reason: 'A test.' } })
  }
  expect(await onDisk()).toEqual([])
})

const FACTS = { compound: 'Kettlin', lot: 'N-7', laboratory: 'independent', laboratory_name: 'A Laboratory' }
const FOUND = { label_mg: '5', measured_mg: '5,1', purity_percent: '99.1', tested_on: '2026-11-02' }
const WHOLE = { ...FACTS, ...FOUND }
const CONFIRMED = { how: 'The laboratory confirmed its number 4711 by mail.' }

async function state(facts: Record<string, string>, body: Buffer, who = ada, desk = 'north-chems') {
  const path = routes.putDeskCertificate.path.replace(':slug', desk)
  const response = await app.fetch(`${path}?${new URLSearchParams(facts)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: body as BodyInit,
  })
  const answer = (await response.json()) as { message: string; field?: string; certificate: string }
  return { ...answer, status: response.status }
}
const listed = async () =>
  (await ada.call('listDeskCertificates', { params: { slug: 'north-chems' }, query: {} }))?.body
    .certificates ?? []
const read = async (slug: string) => (await admin.call('getCertificate', { params: { slug } }))?.body
const withdraw = (certificate: string, who = ada, slug = 'north-chems') =>
  who.call('withdrawDeskCertificate', { params: { slug, certificate } })
const { onDisk } = folder
const confirm = (slug: string) => admin.call('confirmCertificate', { params: { slug }, body: CONFIRMED })

test('a vendor states a certificate with its file, which is marked as its word and read by everybody', async () => {
  const { status, certificate } = await state(WHOLE, await pdfOf('Lot N-7'))
  expect(status).toBe(200)
  expect(await read(certificate)).toMatchObject({
    certificate: {
      ...{ stated_by_vendor: true, tier: 'consistent', lot: 'N-7', label_mg: 5, measured_mg: 5.1 },
      ...{ compound: { slug: 'kettlin' }, laboratory: 'independent', seen_on: '2026-11-21' },
      confirmation: null,
    },
    file: { type: 'application/pdf', pages: 1 },
  })
  expect((await listed()).map(({ slug, stated_by_vendor }) => [slug, stated_by_vendor])).toEqual([
    [certificate, true],
    ['from-the-catalogue', false],
  ])
  const { queues } = (await admin.call('listQueues', {}))?.body ?? {}
  expect(queues.find(({ queue }) => queue === 'certificates')).toMatchObject({
    count: 1,
    oldest_at: '2026-11-21T12:00:00.000Z',
  })
})

test('it counts as of the vendor’s own laboratory until an editor has it confirmed', async () => {
  await app.db.updateTable('certificates').set({ tested_on: '2020-01-01' }).execute()
  const { certificate } = await state(WHOLE, await pdfOf('Lot N-7'))
  const tested = async () => {
    const { parts } = (await admin.call('getVendorRating', { params: { slug: 'north-chems' } })).body
    return parts.find(({ name }) => name === 'batch testing')?.inputs
  }
  expect(await tested()).toMatchObject({ independent: 0, own_only: 1 })
  const waiting = async () => (await admin.call('listCertificates', { query: {} }))?.body.total
  expect(await waiting()).toBe(1)
  await confirm(certificate)
  expect(await tested()).toMatchObject({ independent: 1, own_only: 0 })
  expect(await waiting()).toBe(0)
  // Confirmed facts are the ones that the editor saw.
  const other = await state({ ...WHOLE, measured_mg: '9' }, await pdfOf('Lot N-7'))
  expect(other).toMatchObject({ status: 409, field: 'file' })
  expect((await withdraw(certificate))?.status).toBe(409)
})

test('the desk is mailed what an editor decides about a certificate, and nothing that it does itself', async () => {
  const [member, silent] = [await app.person(), await app.person()]
  await openDesk(app, member.id, 'north-chems', 'member')
  await openDesk(app, silent.id, 'north-chems', 'member')
  await silent.call('setWatchMails', { body: { frequency: 'never' } })
  await app.db.deleteFrom('mails').execute()
  const { certificate: slug } = await state(WHOLE, await pdfOf('Lot N-7'))
  await confirm(slug)
  await admin.call('withdrawConfirmation', { params: { slug } })
  await admin.call('withdrawCertificate', { params: { slug }, body: { reason: 'The lot is not yours.' } })
  await withdraw((await state(WHOLE, await pdfOf('Lot N-7'))).certificate)
  const mails = await sentMails(app, { kind: 'certificate decided' })
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([ada.email, member.email]))
  const own = mails.filter(({ recipient }) => recipient === member.email)
  const ends = ['is no longer confirmed', 'was confirmed', 'was refused']
  expect(own.map(({ subject }) => subject).sort()).toEqual(
    ends.map((end) => `A certificate of North Chems ${end}`),
  )
  const refusal = own.find(({ subject }) => subject.endsWith('refused'))
  expect(refusal?.text).toContain('Kettlin, lot N-7')
  expect(refusal?.text).toContain('> The lot is not yours.')
  expect(refusal?.text).toContain('/desk/north-chems?view=certificates')
  expect(refusal?.unsubscribe_url).toContain('/watchlist/mails/')
})

test('a desk states or withdraws nothing for another vendor, and withdraws no record of the catalogue', async () => {
  const pdf = await pdfOf('Lot N-7')
  expect((await state(FACTS, pdf, rival)).status).toBe(403)
  expect((await state(FACTS, pdf, admin)).status).toBe(403)
  const { certificate } = await state(FACTS, pdf)
  expect((await withdraw(certificate, rival))?.status).toBe(403)
  expect((await withdraw(certificate, rival, 'south-chems'))?.status).toBe(404)
  expect((await withdraw('from-the-catalogue'))?.status).toBe(403)
  expect((await withdraw(certificate))?.status).toBe(200)
  expect((await read(certificate))?.certificate).toBeUndefined()
  expect(await app.db.selectFrom('batches').where('lot', '=', 'N-7').selectAll().execute()).toEqual([])
})

test('a recorded batch stays unchanged, whatever a certificate says about it', async () => {
  const pdf = await pdfOf('Lot N-1')
  expect(await state({ ...FACTS, lot: 'N-1', label_mg: '50' }, pdf)).toMatchObject({
    status: 422,
    field: 'label_mg',
    message: 'label_mg: is on record as 5 for this lot',
  })
  const { certificate } = await state({ ...FACTS, lot: 'N-1', label_mg: '5' }, pdf)
  await withdraw(certificate)
  expect((await read('from-the-catalogue'))?.certificate).toMatchObject({ lot: 'N-1', label_mg: 5 })
})

test('a repeated file with the same facts is the same certificate, also at once', async () => {
  const pdf = await pdfOf('Lot N-7')
  const twice = await Promise.all([state(FACTS, pdf), state(FACTS, pdf)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(twice.map(({ certificate }) => certificate)).size).toBe(1)
  expect(await onDisk()).toHaveLength(1)
})

test('one file states one thing of a lot, and a lot goes with its last certificate, however much comes at once', async () => {
  const pdf = await pdfOf('Lot N-7')
  const stated = await Promise.all(
    ['4.9', '5', '5.1'].map((measured_mg) => state({ ...FACTS, measured_mg }, pdf)),
  )
  expect(stated.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const other = await state(FACTS, await pdfOf('Lot N-7, another file'))
  const all = [...stated, other].flatMap(({ status, certificate }) => (status === 200 ? [certificate] : []))
  const withdrawn = await Promise.all(all.map((certificate) => withdraw(certificate)))
  expect(withdrawn.map((answer) => answer.status)).toEqual([200, 200])
  expect(await app.db.selectFrom('batches').where('lot', '=', 'N-7').selectAll().execute()).toEqual([])
})

test.each([
  ['no compound that is here', { compound: 'Nothing' }, 'compound'],
  ['no laboratory', { laboratory: '' }, 'laboratory'],
  ['a word for a number', { purity_percent: 'high' }, 'purity_percent'],
  [
    'a link of the demo that leads somewhere',
    { verification_link: 'https://lab.com/1' },
    'verification_link',
  ],
  ['a fact that does not exist', { confirmation: 'Believe me.' }, undefined],
])('%s is refused with the field, and leaves nothing', async (_, wrong, field) => {
  const answer = await state({ ...FACTS, ...wrong }, await pdfOf('Lot N-7'))
  expect([answer.status, answer.field]).toEqual([422, field])
  expect(await onDisk()).toEqual([])
  expect((await listed()).map(({ slug }) => slug)).toEqual(['from-the-catalogue'])
})

test('a table of facts is read row by row, each refused with its reasons, and nothing is kept', async () => {
  const table = [
    'file;Compound;Lot;Label mg;Laboratory;Measured mg;Endotoxin',
    'a.pdf;kettlin;N-8;5;independent;5,2;passed',
    'b.pdf;kettlin;N-1;50;own;5;',
    'a.pdf;nothing;N-9;5;own;5;',
    ';kettlin;N-9;5;none;x;fine',
    'c.pdf;kettlin',
    'd.pdf;kettlin;;5;own;5;',
  ].join('\n')
  const readTable = async (table: string) =>
    (await ada.call('readCertificateTable', { params: { slug: 'north-chems' }, body: { table } })).body
  const { rows } = await readTable(table)
  const found = rows.map(({ line, file }) => `${line} ${file}`)
  expect(found).toEqual(['2 a.pdf', '3 b.pdf', '4 a.pdf', '5 ', '6 c.pdf', '7 d.pdf'])
  const [whole, recorded, unknown, empty, short, without] = rows.map(({ reasons }) => reasons)
  expect(rows[0]?.facts).toEqual({
    ...{ compound: 'kettlin', lot: 'N-8', label_mg: '5', laboratory: 'independent' },
    ...{ measured_mg: '5,2', endotoxin: 'passed' },
  })
  expect([whole, unknown?.length, short?.length, without]).toEqual([[], 2, 1, ['lot: is required']])
  expect(recorded).toEqual(['label_mg: is on record as 5 for this lot'])
  expect(empty).toEqual([
    'file: is required',
    'laboratory: must be independent, own or buyer',
    'measured_mg: must be a number such as 98.7',
    'endotoxin: must be passed, failed or not applicable',
  ])
  const many = ['file,compound,lot,laboratory', ...Array(201).fill('a.pdf,kettlin,N-8,own')].join('\n')
  for (const wrong of ['name,cost\nA,5', many])
    expect(await readTable(wrong)).toMatchObject({ code: 'invalid', field: 'table' })
  expect((await listed()).length).toBe(1)
})

const stated = (certificate: string, who = ada) =>
  who.call('getDeskCertificate', { params: { slug: 'north-chems', certificate } })
async function correct(
  certificate: string,
  facts: Record<string, string>,
  { who = ada, slug = 'north-chems', version }: { who?: typeof ada; slug?: string; version?: string } = {},
) {
  const read = version ?? (await stated(certificate))?.body.version ?? 'none'
  return who.call('correctDeskCertificate', {
    params: { slug, certificate },
    body: { facts: facts as typeof FACTS, version: read, reason: 'The lot was mistyped.' },
  })
}

test('a lot that the file does not name is refused, and the right one is taken afterwards', async () => {
  const pdf = await pdfOf('Lot N-7')
  expect(await state({ ...FACTS, lot: 'N-1000' }, pdf)).toMatchObject({
    status: 422,
    field: 'lot',
    message: "lot: the file does not name lot 'N-1000'. Type it as the certificate has it",
  })
  expect(await onDisk()).toEqual([])
  expect(await app.db.selectFrom('batches').where('lot', '=', 'N-1000').selectAll().execute()).toEqual([])
  expect(await state(FACTS, pdf)).toMatchObject({ status: 200 })
})

test('a wrong certificate is corrected under its name, and the earlier statement stays on record', async () => {
  const { certificate } = await state({ ...WHOLE, lot: 'N-77' }, await pdfOf('Lot N-7 of the series N-77'))
  expect((await stated(certificate))?.body.facts).toMatchObject({
    ...{ compound: 'Kettlin', lot: 'N-77', measured_mg: '5.1', label_mg: '5', tested_on: '2026-11-02' },
  })
  const facts = { ...WHOLE, measured_mg: '5.2' }
  expect((await correct(certificate, { ...facts, label_mg: '10' })).status).toBe(200)
  const body = await read(certificate)
  expect(body.certificate).toMatchObject({ lot: 'N-7', label_mg: 10, measured_mg: 5.2, has_file: true })
  expect(body.corrections).toMatchObject([{ reason: 'The lot was mistyped.' }])
  expect(body.corrections[0]?.differences).toEqual(
    expect.arrayContaining([
      { field: 'lot', before: 'N-77', after: 'N-7' },
      { field: 'measured_mg', before: 5.1, after: 5.2 },
    ]),
  )
  expect(await app.db.selectFrom('batches').where('lot', '=', 'N-77').selectAll().execute()).toEqual([])
  expect(body.checks.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  const locked = (await app.visitor('getCertificate', { params: { slug: certificate } })).body
  expect(locked.corrections).toEqual([{ at: expect.any(String), reason: null, differences: [] }])
  // The amount on the label is the batch's, and belongs to the history of its certificate.
  now = new Date(now.getTime() + 60_000)
  expect((await correct(certificate, facts)).status).toBe(200)
  const next = await read(certificate)
  expect(next.certificate).toMatchObject({ lot: 'N-7', label_mg: 5, measured_mg: 5.2 })
  expect(next.corrections.map(({ differences }) => differences.length)).toEqual([1, 2])
  expect(next.corrections[0]?.differences).toEqual([{ field: 'label_mg', before: 10, after: 5 }])
})

test('a correction is refused for a lot that the file does not name, for nothing new, and for records of others', async () => {
  const { certificate } = await state(WHOLE, await pdfOf('Lot N-7'))
  expect((await correct(certificate, { ...WHOLE, lot: 'N-1000' })).body.field).toBe('lot')
  expect((await correct(certificate, WHOLE))?.status).toBe(409)
  expect((await correct(certificate, { ...FACTS, compound: 'Nothing' })).body.field).toBe('compound')
  expect((await correct(certificate, FACTS, { who: rival }))?.status).toBe(403)
  expect((await correct(certificate, FACTS, { who: rival, slug: 'south-chems' }))?.status).toBe(404)
  expect((await stated(certificate, rival))?.status).toBe(403)
  expect((await correct('from-the-catalogue', FACTS))?.status).toBe(403)
  expect((await stated('from-the-catalogue'))?.status).toBe(403)
  await confirm(certificate)
  expect((await correct(certificate, { ...FACTS, measured_mg: '9' }))?.status).toBe(409)
  expect((await read(certificate))?.corrections).toEqual([])
})

test('a correction is refused where another person corrected the same meanwhile, also at once', async () => {
  const { certificate } = await state(WHOLE, await pdfOf('Lot N-7'))
  const version = (await stated(certificate))?.body.version ?? ''
  const both = await Promise.all(
    [{ purity_percent: '92.2' }, { tested_on: '2026-11-03' }].map((other) =>
      correct(certificate, { ...WHOLE, ...other }, { version }),
    ),
  )
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  const message = expect.stringMatching(/Somebody corrected/)
  expect((await correct(certificate, WHOLE, { version })).body).toMatchObject({ code: 'conflict', message })
  expect((await read(certificate))?.corrections).toMatchObject([{ differences: [expect.anything()] }])
  // The amount on the label is a batch's, and counts as well.
  const now = (await stated(certificate))?.body
  const facts = { ...FACTS, ...now?.facts, label_mg: '10' }
  expect((await correct(certificate, facts, { version: now?.version ?? '' }))?.status).toBe(200)
  expect((await stated(certificate))?.body.version).not.toBe(now?.version)
})

test('the first statement stays in the history, however many corrections follow', async () => {
  const { certificate } = await state({ ...WHOLE, purity_percent: '91.1' }, await pdfOf('Lot N-7'))
  for (let n = 0; n < 22; n++) {
    expect((await read(certificate))?.first_statement === null).toBe(n < 21)
    now = new Date(now.getTime() + 60_000)
    const facts = { ...WHOLE, label_mg: '10', purity_percent: n % 2 ? '99.1' : '99.2' }
    expect((await correct(certificate, facts))?.status).toBe(200)
  }
  const { corrections = [], first_statement } = (await read(certificate)) ?? {}
  expect(JSON.stringify(corrections)).not.toContain('91.1')
  expect(first_statement?.at && first_statement.at < (corrections.at(-1)?.at ?? '')).toBe(true)
  expect(first_statement?.differences).toEqual(
    expect.arrayContaining([
      { field: 'purity_percent', before: 91.1, after: 99.1 },
      { field: 'label_mg', before: 5, after: 10 },
    ]),
  )
  const locked = (await app.visitor('getCertificate', { params: { slug: certificate } })).body
  expect(locked.first_statement).toEqual({ at: first_statement?.at, differences: [] })
})

test('a batch that another certificate rests on keeps its amount, whatever is corrected', async () => {
  const { certificate } = await state(WHOLE, await pdfOf('Lot N-7'))
  await state(WHOLE, await pdfOf('Lot N-7, another file'))
  expect((await correct(certificate, { ...WHOLE, label_mg: '50' })).body.field).toBe('label_mg')
})

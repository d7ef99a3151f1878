import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { removeOldProofs } from '#server/community/reviews/proofs.ts'
import { differencesOf } from '#server/core/changes/derivation.ts'
import { certificateId, vendorId } from '#server/core/records/ids.ts'
import { vendorScores } from '#server/market/ratings/vendor-scores.ts'
import { StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { addRow, listRows } from '#server/platform/db/rows.ts'
import { batch, vendor } from '#test/catalogue-entries.ts'
import { startCertificates } from '#test/certificates.ts'
import { pdfOf, pictureOf } from '#test/documents.ts'
import { change } from '#test/put.ts'
import { expectFile, removeUnnamedFiles } from './kept-files.ts'

const { app, admin, files, now, put, read, download, onDisk } = await startCertificates()
const fail = () => Promise.reject(new StoreFailure(new Error('gone')))
const saidOf = async (slug: string, check: string) =>
  (await read(slug)).checks.find(({ name }) => name === check)

test('a PDF whose text names the lot is stored unchanged, and its certificate is consistent', async () => {
  expect((await read('first')).certificate.tier).toBe('unverified')
  const pdf = await pdfOf('Certificate of lot N-1')
  const { status, file } = await put('first', pdf)
  expect(status).toBe(200)
  expect(await read('first')).toMatchObject({
    certificate: { tier: 'consistent', has_file: true },
    file: { type: 'application/pdf', bytes: pdf.length, pages: 1, width: null, sha256: file.sha256 },
  })
  expect(await onDisk()).toEqual([file.sha256])
  const response = await download('first', admin.token)
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
})

test('a file is handed over to be saved, with its hash, and is nowhere a page of this site', async () => {
  const { file } = await put('first', await pdfOf('Lot N-1'))
  const { headers } = await download('first', admin.token)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="certificate-first.pdf"',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
    'cache-control': 'private, no-cache',
  })
  for (const known of [`"${file.sha256}"`, `W/"${file.sha256}"`, `"other",W/"${file.sha256}"`, '*']) {
    const again = await app.fetch('/api/certificates/first/file', {
      headers: { authorization: `Bearer ${admin.token}`, 'if-none-match': known },
    })
    expect([known, again.status]).toEqual([known, 304])
  }
})

test('files are for subscribers, those of the sample vendor for everybody', async () => {
  await put('first', await pdfOf('Lot N-1'))
  await put('third', await pdfOf('Lot S-1'))
  const [member, subscriber] = [await app.person(), await app.person({ isSubscriber: true })]
  const asked = [undefined, app.deps.config.PUBLIC_KEY, member.token, subscriber.token]
  const statuses = async (slug: string) =>
    Promise.all(asked.map(async (token) => (await download(slug, token)).status))
  expect(await statuses('first')).toEqual([402, 402, 402, 200])
  expect(await statuses('third')).toEqual([200, 200, 200, 200])
  expect((await download('first', 'no-such-token')).status).toBe(401)
  expect((await download('second', subscriber.token)).status).toBe(404)
  expect((await download('no-such-certificate', subscriber.token)).status).toBe(404)
})

test('a visitor sees the amount against the label, whose test it is and its day, and not the rest of a certificate', async () => {
  await put('first', await pdfOf('Lot N-1'))
  const found = {
    ...{ laboratory: 'independent', counts_as: 'independent', tested_on: '2026-11-20' },
    ...{ purity_percent: 99, measured_mg: 5, laboratory_name: null },
    result: { percent: 100, nearness: 'near', is_near_label: true },
  }
  const of = ({ vendor, lot }: { vendor: { slug: string }; lot: string }) => `${vendor.slug} ${lot}`
  const visitor = await app.visitor('getCertificate', { params: { slug: 'first' } })
  expect(visitor.body).toMatchObject({
    locked: true,
    points: [{ slug: 'first' }, { slug: 'second' }],
    certificate: { tier: 'consistent', lot: 'N-1', label_mg: 5, identity: null, method: null, ...found },
  })
  const told = visitor.body.checks.flatMap(({ name, because }) => (because === null ? [] : name))
  expect(told).toEqual(['Possible values', 'Order of days', 'Amounts are believable', 'Age'])
  expect(JSON.stringify(visitor.body)).not.toContain('A Laboratory')
  const lists = [
    await app.visitor('listVendorBatches', { params: { slug: 'north-chems' }, query: {} }),
    await app.visitor('listDrugBatches', { params: { name: 'kettlin' }, query: {} }),
  ]
  for (const { body } of lists)
    expect(body.batches.find((batch) => of(batch) === 'north-chems N-1')?.certificates).toMatchObject([found])
  expect(lists[1]?.body.batches.find((batch) => of(batch) === 'south-chems S-1')).toMatchObject({
    locked: false,
    certificates: [{ laboratory_name: 'A Laboratory', tested_on: '2026-11-20', purity_percent: 99 }],
  })
})

test('offers say to everybody what a test found, when and whose it is; never from a doubtful certificate', async () => {
  const testOf = async () => {
    await app.deps.tags.catchUp()
    const { body } = await app.visitor('getDrugVendors', { params: { name: 'kettlin' }, query: {} })
    return body.vendors[0]?.batch_test
  }
  const testAtVendor = async () => {
    const { body } = await app.visitor('listVendorOffers', { query: { name: 'north-chems' } })
    return body.vendors[0]?.batch_test
  }
  const found = { tested_on: '2026-11-20', laboratory: 'independent', percent: 100, purity_percent: 99 }
  expect(await testOf()).toMatchObject(found)
  expect(await testAtVendor()).toMatchObject(found)
  await put('first', await pdfOf('Lot N-9'))
  await put('second', await pdfOf('Lot N-9 too'))
  expect(await testOf()).toBeNull()
  expect(await testAtVendor()).toBeNull()
})

test('a subscriber reads batches with the tests that a chart is drawn from, on every page', async () => {
  const subscriber = await app.person({ isSubscriber: true })
  const asked = { params: { slug: 'north-chems' }, query: { limit: 1, offset: 1 } }
  const { body } = await subscriber.call('listVendorBatches', asked)
  expect(body).toMatchObject({ vendor: { is_sample: false }, locked: false, batches: [{ lot: 'N-2' }] })
  expect(body.points).toEqual([
    expect.objectContaining({ slug: 'first', purity_percent: 99, measured_percent: 100 }),
    expect.objectContaining({ slug: 'second' }),
  ])
  expect((await app.visitor('listVendorBatches', { params: { slug: 'nobody' }, query: {} })).status).toBe(404)
  expect((await app.visitor('listDrugBatches', { params: { name: 'nothing' }, query: {} })).status).toBe(404)
  expect((await app.visitor('getCertificate', { params: { slug: 'nothing' } })).status).toBe(404)
})

test('the pages of a vendor’s batches join to one order, the newest first and those without a day last', async () => {
  const days = ['2026-11-02', '2026-11-01', '2026-11-01', '2026-09-01', null, null, null]
  const dated = days.map((made_on, place) => batch({ vendor: 'west-chems', lot: `P-${place}`, made_on }))
  const west = vendor({ slug: 'west-chems', name: 'West Chems' })
  await change(app.db, { put: { vendor: [west], batch: dated } }, now)
  const pageAt = async (offset: number) => {
    const asked = { params: { slug: 'west-chems' }, query: { limit: 2, offset } }
    const { body } = await app.visitor('listVendorBatches', asked)
    expect(body.total).toBe(days.length)
    return body.batches.map(({ lot }) => lot).join(' ')
  }
  expect(await Promise.all([0, 2, 4, 6, 8].map(pageAt))).toEqual(['P-0 P-1', 'P-2 P-3', 'P-4 P-5', 'P-6', ''])
})

test('a picture is encoded again: other contents of its file are gone', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>')
  const { status, file } = await put('first', Buffer.concat([await pictureOf(7, { type: 'jpeg' }), script]))
  expect(status).toBe(200)
  const response = await download('first', admin.token)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false)
  expect(await read('first')).toMatchObject({
    certificate: { tier: 'consistent' },
    file: { type: 'image/jpeg', width: 480, height: 640, sha256: file.sha256 },
  })
  expect(await saidOf('first', 'Lot on the certificate')).toMatchObject({ verdict: 'not possible' })
})

test('the same file under another lot throws doubt on the later one, until the first is gone', async () => {
  const pdf = await pdfOf('Lots N-1 and S-1')
  await put('first', pdf)
  await put('third', pdf)
  expect(await onDisk()).toHaveLength(1)
  expect((await read('third')).certificate.tier).toBe('doubtful')
  expect(await saidOf('third', 'Same file elsewhere')).toMatchObject({
    verdict: 'failed',
    because: 'The same file was received earlier for lot N-1 of North Chems.',
  })
  expect(await saidOf('first', 'Same file elsewhere')).toMatchObject({ verdict: 'noted' })
  expect((await read('first')).certificate.tier).toBe('consistent')
  expect(await differencesOf(vendorScores, app.db, 'all')).toEqual([])
  await admin.call('removeCertificateFile', { params: { slug: 'first' } })
  expect((await read('third')).certificate.tier).toBe('consistent')
  expect(await differencesOf(vendorScores, app.db, 'all')).toEqual([])
  expect((await download('third', admin.token)).status).toBe(200)
})

test('a picture saved again, smaller and as another type, is known for the same; another page is not', async () => {
  await put('first', await pictureOf(7))
  await put('third', await pictureOf(7, { width: 300, type: 'jpeg' }))
  await put('second', await pictureOf(8))
  expect(await saidOf('third', 'Same picture elsewhere')).toMatchObject({
    verdict: 'failed',
    because: 'A picture that looks the same was received earlier for lot N-1 of North Chems.',
  })
  expect((await read('second')).certificate.tier).toBe('consistent')
})

test('what the catalogue put is not an editor’s to replace', async () => {
  const { file } = await put('first', await pdfOf('Lot N-1'))
  await app.db.updateTable('certificate_files').set({ source: 'file:catalogue' }).execute()
  expect(await put('first', await pdfOf('Lot N-1, another'))).toMatchObject({
    status: 409,
    message: 'It belongs to file:catalogue.',
  })
  expect(await onDisk()).toEqual([file.sha256])
  await app.db.updateTable('certificate_files').set({ source: 'desk:certificates' }).execute()
})

test('an editor records how a certificate was confirmed, which outweighs doubt and is in the change log', async () => {
  await put('first', await pdfOf('Lot N-9'))
  expect((await read('first')).certificate.tier).toBe('doubtful')
  const params = { slug: 'first' }
  const confirm = (how: string) => admin.call('confirmCertificate', { params, body: { how } })
  const how = 'The laboratory confirmed its number 4711 by mail.'
  expect((await confirm('yes')).status).toBe(422)
  await confirm(how)
  expect((await read('first')).certificate).toMatchObject({
    tier: 'confirmed at the laboratory',
    confirmation: { how, confirmed_on: '2026-11-21' },
  })
  const changes = await listRows(app.db, 'changes', { actor: `person:${admin.id}` }, 'id')
  const reason = `Confirmed at the laboratory: ${how}`
  expect(changes.at(-1)).toMatchObject({ source: 'desk:certificates', reason })
  await admin.call('withdrawConfirmation', { params })
  expect((await read('first')).certificate).toMatchObject({ tier: 'doubtful', confirmation: null })
  expect((await admin.call('withdrawConfirmation', { params })).status).toBe(404)
})

test('of editors who confirm and withdraw at once, each gets the outcome, and one result remains', async () => {
  const other = await app.person({ role: 'admin', email: 'other@office.example' })
  const params = { slug: 'second' }
  const how = 'The laboratory confirmed its number 4712 by mail.'
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      admin.call('confirmCertificate', { params, body: { how } }),
      other.call('confirmCertificate', { params, body: { how: `${how} Again.` } }),
      admin.call('withdrawConfirmation', { params }),
      other.call('withdrawConfirmation', { params }),
    ])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const certificate_id = certificateId('second')
    const kept = await listRows(app.db, 'certificate_confirmations', { certificate_id })
    expect(kept.length).toBeLessThanOrEqual(1)
    expect((await read('second')).certificate.confirmation?.how).toBe(kept[0]?.how)
    expect(await differencesOf(vendorScores, app.db, 'all')).toEqual([])
  }
})

test('a file for a certificate that is not there is refused, and nothing of it stays', async () => {
  expect(await put('no-such-certificate', await pdfOf('Lot N-1'))).toMatchObject({ status: 404 })
  expect(await onDisk()).toEqual([])
})

test('storing a file again changes nothing; another file replaces it, and the old one leaves the store', async () => {
  const first = await put('first', await pdfOf('Lot N-1'))
  expect((await put('first', await pdfOf('Lot N-1'))).file).toEqual(first.file)
  const second = await put('first', await pdfOf('Lot N-1, corrected'))
  expect(await onDisk()).toEqual([second.file.sha256])
})

test('a file whose record went with others, or that was never recorded, leaves the store by the job, and no other does', async () => {
  const first = await put('first', await pdfOf('Lot N-1'))
  const second = await put('second', await pdfOf('Lot N-2'))
  const lost = await put('third', await pdfOf('Lot S-1'))
  // As a process that ended between the store and the record.
  await expectFile(app.deps, lost.file.sha256)
  await app.db.deleteFrom('certificate_files').where('kept_sha256', '=', first.file.sha256).execute()
  await expectFile(app.deps, second.file.sha256)
  await app.db.deleteFrom('certificate_files').where('kept_sha256', '=', lost.file.sha256).execute()
  const later = { ...app.deps, clock: () => new Date(Date.now() + 2 * DAY_MS) }
  expect(await removeUnnamedFiles({ ...later, clock: () => new Date('2020-01-01') })).toBe(0)
  expect((await onDisk()).length).toBe(3)
  await removeUnnamedFiles({ ...later, files: { ...files, remove: fail } })
  expect((await onDisk()).length).toBe(3)
  const muchLater = { ...app.deps, clock: () => new Date(Date.now() + 4 * DAY_MS) }
  expect(await removeUnnamedFiles(muchLater)).toBe(2)
  expect(await onDisk()).toEqual([second.file.sha256])
  expect((await download('second', admin.token)).status).toBe(200)
})

test('a certificate’s file stays while a proof of purchase is the very same picture', async () => {
  const { file } = await put('first', await pictureOf(7))
  const { id: review_id } = await addRow(app.db, 'reviews', {
    ...{ account_id: admin.id, target_type: 'vendor', target_id: vendorId('north-chems'), rating: 5 },
    ...{ review_text: 'As expected.', state: 'published', bands: [], created_at: now },
  })
  const proof = { review_id, sha256: file.sha256, type: 'image/png', bytes: 1, created_at: now }
  await addRow(app.db, 'purchase_proofs', proof)
  await admin.call('removeCertificateFile', { params: { slug: 'first' } })
  expect(await onDisk()).toEqual([file.sha256])
  await app.db.deleteFrom('reviews').where('id', '=', review_id).execute()
  await removeOldProofs(app.deps)
  expect(await onDisk()).toEqual([])
})

test('without its store a certificate is read as ever, and only its file says that it cannot be reached', async () => {
  await put('first', await pdfOf('Lot N-1'))
  app.deps.files = { ...files, open: fail, put: fail, has: fail, remove: fail }
  expect(await read('first')).toMatchObject({ certificate: { tier: 'consistent' } })
  const response = await download('first', admin.token)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('cannot be reached') })
  expect(await put('second', await pdfOf('Lot N-2'))).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await read('second')).file).toBeNull()
})

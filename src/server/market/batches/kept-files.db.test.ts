import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/text/duration.ts'
import { removeOldProofs } from '#server/community/reviews/proofs.ts'
import { vendorId } from '#server/core/records/ids.ts'
import { StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { startCertificates } from '#test/certificates.ts'
import { pdfOf, pictureOf } from '#test/documents.ts'
import { expectFile, removeUnnamedFiles } from './kept-files.ts'

type Started = Awaited<ReturnType<typeof startCertificates>>
let started: Started
let { app, admin, files, now, put, read, download, onDisk } = {} as Started
beforeAll(async () => {
  started = await startCertificates()
  ;({ app, admin, files, now, put, read, download, onDisk } = started)
})
afterEach(() => started.clear())
afterAll(() => started.close())

test('storing a file again changes nothing; another file replaces it, and the old one leaves the store', async () => {
  const first = await put('first', await pdfOf('Lot N-1'))
  expect((await put('first', await pdfOf('Lot N-1'))).file).toEqual(first.file)
  const second = await put('first', await pdfOf('Lot N-1, corrected'))
  expect(await onDisk()).toEqual([second.file.sha256])
})

test('a file whose record went with others, or that was never recorded, leaves the store by the job, and no other does', async () => {
  const [first, second] = [
    await put('first', await pdfOf('Lot N-1')),
    await put('second', await pdfOf('Lot N-2')),
  ]
  const lost = await put('third', await pdfOf('Lot S-1'))
  // As a process that ended between the store and the record.
  await expectFile(app.deps, lost.file.sha256)
  await app.db.deleteFrom('certificate_files').where('kept_sha256', '=', first.file.sha256).execute()
  await expectFile(app.deps, second.file.sha256)
  await app.db.deleteFrom('certificate_files').where('kept_sha256', '=', lost.file.sha256).execute()
  const later = { ...app.deps, clock: () => new Date(Date.now() + 2 * DAY_MS) }
  expect(await removeUnnamedFiles({ ...later, clock: () => new Date('2020-01-01') })).toBe(0)
  expect((await onDisk()).length).toBe(3)
  const fail = () => Promise.reject(new StoreFailure(new Error('gone')))
  await removeUnnamedFiles({ ...later, files: { ...files, remove: fail } })
  expect((await onDisk()).length).toBe(3)
  const muchLater = { ...app.deps, clock: () => new Date(Date.now() + 4 * DAY_MS) }
  expect(await removeUnnamedFiles(muchLater)).toBe(2)
  expect(await onDisk()).toEqual([second.file.sha256])
  expect((await download('second', admin.token)).status).toBe(200)
})

test('a certificate’s file stays while a proof of purchase is the very same picture', async () => {
  const { file } = await put('first', await pictureOf(7))
  const review_id = (
    await app.db
      .insertInto('reviews')
      .values({
        ...{ account_id: admin.id, target_type: 'vendor', target_id: vendorId('north-chems'), rating: 5 },
        ...{ review_text: 'As expected.', state: 'published', bands: [], created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  await app.db
    .insertInto('purchase_proofs')
    .values({ review_id, sha256: file.sha256, type: 'image/png', bytes: 1, created_at: now })
    .execute()
  await admin.call('removeCertificateFile', { params: { slug: 'first' } })
  expect(await onDisk()).toEqual([file.sha256])
  await app.db.deleteFrom('reviews').where('id', '=', review_id).execute()
  await removeOldProofs(app.deps)
  expect(await onDisk()).toEqual([])
})

test('without its store a certificate is read as ever, and only its file says that it cannot be reached', async () => {
  await put('first', await pdfOf('Lot N-1'))
  const fail = () => Promise.reject(new StoreFailure(new Error('gone')))
  app.deps.files = { ...files, open: fail, put: fail, has: fail, remove: fail }
  expect(await read('first')).toMatchObject({ certificate: { tier: 'consistent' } })
  const response = await download('first', admin.token)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('cannot be reached') })
  expect(await put('second', await pdfOf('Lot N-2'))).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await read('second')).file).toBeNull()
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { batchId, certificateId } from '#server/core/records/ids.ts'
import { deleteRows, listRows } from '#server/platform/db/rows.ts'
import { startTestApp } from './app.ts'
import { openDesk } from './desk.ts'
import { openFileFolder } from './file-folder.ts'
import { HOSTILE } from './hostile-documents.ts'
import { reviewText, write } from './reviews.ts'

// Every door through which people send documents: an editor's and a vendor's for certificates, a reader's for proofs.

const CERTIFICATE = 'tidelark-peptides-bpc-157-ti-2604-820'
const STATED = { compound: 'bpc-157', lot: 'HOSTILE-1', laboratory: 'own' }
const MB = 1024 * 1024

const folder = await openFileFolder()
const app = await startTestApp({ deps: { files: folder.files } })
const [admin, ada, anna] = [await app.person({ role: 'admin' }), await app.person(), await app.person()]
await openDesk(app, ada.id, 'tidelark-peptides', 'member')
const drug = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body.drug.id
const { review } = (await write(anna, drug, { review_text: reviewText(1) })).body
await deleteRows(app.db, 'certificate_files', { certificate_id: certificateId(CERTIFICATE) })
await app.db.deleteFrom('kept_file_checks').execute()
const doors = [
  {
    name: 'an editor’s',
    path: routes.putCertificateFile.path.replace(':slug', CERTIFICATE),
    token: admin.token,
  },
  {
    name: 'a vendor’s',
    path: `${routes.putDeskCertificate.path.replace(':slug', 'tidelark-peptides')}?${new URLSearchParams(STATED)}`,
    token: ada.token,
  },
  { name: 'a reader’s', path: routes.attachProof.path.replace(':id', review.id), token: anna.token },
]
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(async () => {
  await app.close()
  await folder.remove()
})

async function send({ path, token }: (typeof doors)[number], body: Buffer | ReadableStream) {
  const response = await app.fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: body as BodyInit,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, message: ((await response.json()) as { message: string }).message }
}

/** Remains of an upload in the store and in the database. */
async function left() {
  const { db } = app
  const rows = await Promise.all([
    listRows(db, 'certificate_files', { certificate_id: certificateId(CERTIFICATE) }),
    db.selectFrom('certificates').where('source', 'like', 'vendor:%').select('id').execute(),
    listRows(db, 'batches', { id: batchId({ ...STATED, vendor: 'tidelark-peptides' }) }),
    db.selectFrom('purchase_proofs').select('sha256').execute(),
    db.selectFrom('kept_file_checks').select('sha256').execute(),
  ])
  return { files: await folder.onDisk(), rows: rows.flat() }
}
const NOTHING = { files: [], rows: [] }

test.each(HOSTILE)(
  '%s is refused with words at every door, and leaves nothing',
  async (_, make, words, status = 422) => {
    const body = await make()
    for (const door of doors) {
      const answer = await send(door, body)
      expect([door.name, answer.status, answer.message]).toEqual([
        door.name,
        status,
        expect.stringMatching(words),
      ])
    }
    expect(await left()).toEqual(NOTHING)
  },
)

test('of 100 MB no more is read than a file may have, at every door', async () => {
  for (const door of doors) {
    let sent = 0
    const body = new ReadableStream({
      pull: (out) => {
        sent += MB
        if (sent > 100 * MB) out.close()
        else out.enqueue(new Uint8Array(MB))
      },
    })
    expect([door.name, await send(door, body)]).toEqual([
      door.name,
      { status: 413, message: 'The file is larger than 10 MB.' },
    ])
    expect(sent).toBeLessThan(20 * MB)
  }
  expect(await left()).toEqual(NOTHING)
})

import type { CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import { namesLot } from '#domain/certificates/certificate-checks.ts'
import type { Source } from '#server/core/changes/change-set.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { certificateFileId, certificateId } from '#server/core/records/ids.ts'
import { type ReadDocument, readDocument } from '#server/platform/adapters/documents/document.ts'
import { DocumentRefused } from '#server/platform/adapters/documents/document-refused.ts'
import { StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { FileTooLarge, type Received } from '#server/platform/adapters/storage/files.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { type By, change, EDITORS, type Put, recorded } from './change.ts'
import { dropUnused, expectFile, settleFile } from './kept-files.ts'
import * as repository from './repository.ts'

const MOST_BYTES = 10 * 1024 * 1024

export type FileDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'recordBook'>
/** Takes the file of a certificate in place of the one before. Whatever is refused leaves nothing anywhere. */
export const putCertificateFile = answers('putCertificateFile', async (deps, { params, file }, { act }) => {
  const { slug } = params
  const certificate = await repository.findCertificate(deps.db, slug)
  if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
  const received = await receive(deps, file)
  try {
    const { vendor_slug: vendor, compound_slug: compound, lot } = certificate
    const of = { certificate: slug, vendor, compound, lot }
    const reason = 'The file of a certificate was put.'
    return { file: await keepFile(deps, received, { of, actor: act.actor, act, reason }) }
  } finally {
    await received.drop()
  }
})

type FileToPut = By & {
  /** Who is answerable for the file; only they change or remove it. */
  source?: Source
  of: Pick<CertificateFileEntry, 'certificate' | 'vendor' | 'compound' | 'lot'>
  reason: string
  /** What is put in the same change, by the records as they are then. */
  beside?: (trx: Deps['db']) => Promise<Put>
  /** Whether a file whose text does not name the lot is refused. */
  mustNameLot?: boolean
}

/** Reads a received file (pictures are encoded again), stores it under its hash, and records it by a change set. */
export async function keepFile(
  deps: FileDeps,
  received: Received,
  { of, actor, act, source = EDITORS, reason, beside = async () => ({}), mustNameLot = false }: FileToPut,
) {
  const before = await findRow(deps.db, 'certificate_files', {
    certificate_id: certificateId(of.certificate),
  })
  const document = await read(received)
  const names_lot = lotIn(document.text, of.lot)
  if (mustNameLot && names_lot === false) throw lotNotNamed(of.lot)
  const entry: CertificateFileEntry = {
    ...of,
    sha256: received.sha256,
    kept_sha256: document.sha256,
    ...fileFacts(document),
    names_lot,
    fingerprint: document.fingerprint,
    // Sending the same file again does not change its date.
    received_at: before?.sha256 === received.sha256 ? before.received_at : deps.clock().toISOString(),
  }
  const keep = () => inStore(deps.files.put(document.sha256, document.path, document.type))
  await expectFile(deps, document.sha256)
  await keep()
  try {
    const put = async (trx: Deps['db']) => ({ ...(await beside(trx)), 'certificate-file': [entry] })
    await change(deps, async (trx) => ({ put: await put(trx), actor, reason }), {
      source,
      alongside: recorded(act, of.certificate, { file: document.sha256 }),
    })
  } catch (error) {
    await dropUnused(deps, document.sha256)
    throw error
  }
  await settleFile(deps, document.sha256)
  // Another request may have removed the same file meanwhile.
  if (!(await inStore(deps.files.has(document.sha256)))) await keep()
  if (before && before.kept_sha256 !== document.sha256) await dropUnused(deps, before.kept_sha256)
  return { ...fileFacts(document), sha256: document.sha256, received_at: entry.received_at }
}

/** Whether the text of a file names a lot; null where a program can read no text. */
export const lotIn = (text: string | null | undefined, lot: string) =>
  text?.trim() ? namesLot(text, lot) : null

export const lotNotNamed = (lot: string) =>
  new AppError('invalid', `lot: the file does not name lot '${lot}'. Type it as the certificate has it`, {
    field: 'lot',
  })

export const removeCertificateFile = answers('removeCertificateFile', async (deps, { params }, { act }) => {
  const { slug } = params
  const certificate = await repository.findCertificate(deps.db, slug)
  const file =
    certificate && (await findRow(deps.db, 'certificate_files', { certificate_id: certificate.id }))
  if (!file) throw new AppError('not_found', 'This certificate has no file.')
  const end = { 'certificate-file': [certificateFileId(slug)] }
  const reason = 'The file of a certificate was removed.'
  const alongside = recorded(act, slug, { file: null })
  await change(deps, { end, actor: act.actor, reason }, { alongside })
  await dropUnused(deps, file.kept_sha256)
  return { removed: true }
})

/** Receives the body of a call as a file; the caller drops it. */
export async function receive(
  { files }: Pick<Deps, 'files'>,
  body: ReadableStream<Uint8Array> | null,
): Promise<Received> {
  try {
    return await files.receive(body, MOST_BYTES)
  } catch (error) {
    if (error instanceof FileTooLarge)
      throw new AppError('too_large', 'The file is larger than 10 MB.', { field: 'file' })
    throw error
  }
}

/** Detects the type of a file; a picture is encoded again. Throws refusals for the sender. */
export async function read({ path, written, bytes }: Received): Promise<ReadDocument> {
  if (bytes === 0) throw new AppError('invalid', 'The file is empty.', { field: 'file' })
  try {
    return await readDocument(path, written)
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error
    throw new AppError(error.isOtherType ? 'unsupported_type' : 'invalid', error.message, { field: 'file' })
  }
}

/** What the store was asked; its failure in words. */
export async function inStore<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    throw new AppError('unavailable', 'Files cannot be reached at the moment. Please try again later.', {
      detail: error,
    })
  }
}

const fileFacts = ({ type, bytes, width, height, pages }: ReadDocument) => ({
  ...{ type, bytes, width, height, pages },
})

/** Opens a certificate's stored file; the caller has checked access. */
export async function openFile({ files }: Pick<Deps, 'files'>, keptSha256: string) {
  const found = await inStore(files.open(keptSha256))
  if (!found)
    throw new AppError('unavailable', 'This file cannot be found at the moment. Please try again later.')
  return found
}

import { createHash } from 'node:crypto'
import type { BatchEntry, CertificateEntry } from '#contract/catalogue/batch-file.ts'
import type { CertificateFacts } from '#contract/office/desk-certificates.ts'
import { isStatedByVendor } from '#server/catalogue/compounds/lab-tests/stated-by-vendor.ts'
import { certificateErrors } from '#server/catalogue/compounds/records/entry-rules.ts'
import { readFileSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import type { Act } from '#server/core/audit/record.ts'
import type { Facts } from '#server/core/audit/rules.ts'
import type { Actor, Source } from '#server/core/changes/change-set.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { batchId, certificateFileId, certificateId, confirmationId } from '#server/core/records/ids.ts'
import { type DeskMailDeps, mailDesk } from '#server/market/watches/mails.ts'
import type { Received } from '#server/platform/adapters/storage/files.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { type CertificateDecision, certificateDecided } from '#server/platform/emails/certificate.ts'
import { AppError } from '#server/platform/errors.ts'
import { type By, change, recorded } from './change.ts'
import { type FileDeps, keepFile } from './files.ts'
import { dropUnused } from './kept-files.ts'
import * as repository from './repository.ts'

type Vendor = { slug: string; is_demo: boolean }
type Stated = {
  /** Null where the batch is on record. */
  batch: BatchEntry | null
  certificate: Omit<CertificateEntry, 'slug' | 'seen_on'>
}

const sourceOf = (slug: string): Source => ({ kind: 'vendor', id: slug })

/**
 * What a vendor states, as the records that it would be. Throws `invalid` with the field for what cannot be.
 * `mayChange` is the id of a batch with no other certificate.
 */
export async function statedCertificate(
  db: Deps['db'],
  vendor: Vendor,
  { compound: stated, lot, label_mg, made_on, ...found }: CertificateFacts,
  mayChange?: string | undefined,
): Promise<Stated> {
  const refuse = (field: string, message: string) =>
    new AppError('invalid', `${field}: ${message}`, { field })
  const compound = await repository.findNamedCompound(db, stated)
  if (!compound) throw refuse('compound', 'there is no such compound here')
  const [wrong] = certificateErrors(found, vendor.is_demo)
  if (wrong) throw refuse(...wrong)
  const named = await readFileSlugs(db)
  const of = { vendor: named.vendor(vendor.slug), compound: named.compound(compound.name), lot }
  const known = await findRow(db, 'batches', { id: batchId(of) })
  const certificate = { ...of, ...found, confirmation: null }
  if (known?.id === mayChange && known)
    return { batch: { ...of, label_mg, made_on, received_on: known.received_on }, certificate }
  // A batch never changes: certificates and their confirmations rest on it.
  if (known && label_mg !== null && known.label_mg !== label_mg)
    throw refuse('label_mg', `is on record as ${known.label_mg ?? 'not stated'} for this lot`)
  if (known && made_on !== null && known.made_on !== made_on)
    throw refuse('made_on', `is on record as ${known.made_on ?? 'not stated'} for this lot`)
  return { batch: known ? null : { ...of, label_mg, made_on, received_on: null }, certificate }
}

/**
 * Stores a certificate that a vendor states, with its file, in one change, and returns its slug. Different facts make
 * another certificate, so that a confirmation covers only the facts that the editor saw. Throws `conflict` for a file
 * already used for the lot with other facts.
 */
export async function takeStatedCertificate(
  deps: FileDeps,
  vendor: Vendor,
  { facts, received, actor }: { facts: CertificateFacts; received: Received; actor: Actor },
): Promise<string> {
  const { certificate } = await statedCertificate(deps.db, vendor, facts)
  const { vendor: vendorSlug, compound, lot } = certificate
  const of = { vendor: vendorSlug, compound, lot }
  const mark = createHash('sha256')
    .update(JSON.stringify([received.sha256, certificate]))
    .digest('hex')
  const slug = `${vendor.slug.slice(0, 40).replace(/-$/, '')}-${mark.slice(0, 16)}`
  const today = deps.clock().toISOString().slice(0, 10)
  const put = async (db: Deps['db']) => {
    const before = await repository.findCertificate(db, slug)
    const shown = { batch_id: batchId(of), sha256: received.sha256 }
    if (!before && (await findRow(db, 'certificate_files', shown)))
      throw new AppError(
        'conflict',
        'This file is on record for this lot. Correct that certificate instead of adding it again.',
        { field: 'file' },
      )
    const { batch } = await statedCertificate(db, vendor, facts)
    const seen_on = before?.seen_on ?? today
    return { ...(batch && { batch: [batch] }), certificate: [{ ...certificate, slug, seen_on }] }
  }
  // What is refused anyway is not read first.
  await put(deps.db)
  await keepFile(deps, received, {
    of: { ...of, certificate: slug },
    beside: put,
    // A mistyped lot would be doubted in public, and its file could not be used for the right one.
    mustNameLot: true,
    actor,
    source: sourceOf(vendor.slug),
    reason: 'A certificate was stated by the vendor.',
  })
  return slug
}

/**
 * A certificate that a vendor stated and no editor confirmed: of this vendor, or for an editor of any. Throws `not_found`,
 * `forbidden` for what others put, and `conflict` for what an editor confirmed.
 */
export async function requireStated(db: Deps['db'], slug: string, vendor?: string) {
  const certificate = await repository.findCertificate(db, slug)
  if (!certificate || (vendor !== undefined && certificate.vendor_slug !== vendor))
    throw new AppError('not_found', 'There is no such certificate.')
  if (!isStatedByVendor(certificate))
    throw new AppError('forbidden', 'This certificate was not stated by the vendor.')
  if (certificate.how !== null)
    throw new AppError('conflict', 'An editor confirmed this certificate at its laboratory, so it stays.')
  return certificate
}

/** An editor's decision about a certificate: on record, and told to the vendor's desk, in the transaction that makes it. */
const decided =
  (
    deps: DeskMailDeps,
    act: Act,
    certificate: repository.WholeCertificateRow,
    { after, ...told }: { decision: CertificateDecision; words: string | null; after: Facts },
  ) =>
  async (trx: Deps['db']) => {
    const { slug, vendor_id, vendor_slug, vendor_name: vendor, compound_name: compound, lot } = certificate
    await recorded(act, slug, after)(trx)
    const url = `${deps.config.PUBLIC_URL}/desk/${vendor_slug}?view=certificates`
    await mailDesk({ ...deps, db: trx }, vendor_id, 'certificate decided', (mailsUrl) =>
      certificateDecided({ vendor, compound, lot, ...told, url, mailsUrl }, deps.config),
    )
  }

/** Records how a certificate was confirmed at the laboratory, and tells the vendor's desk; the change log stores who, when and how. */
export const confirmCertificate = answers('confirmCertificate', async (deps, { params, body }, { act }) => {
  const certificate = await repository.findCertificate(deps.db, params.slug)
  if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
  const { slug, vendor_slug: vendor, compound_slug: compound } = certificate
  const confirmed = { how: body.how.trim(), confirmed_on: deps.clock().toISOString().slice(0, 10) }
  const { how: words } = confirmed
  await change(
    deps,
    {
      put: { confirmation: [{ certificate: slug, vendor, compound, ...confirmed }] },
      actor: act.actor,
      reason: `Confirmed at the laboratory: ${words}`,
    },
    { alongside: decided(deps, act, certificate, { decision: 'confirmed', words, after: confirmed }) },
  )
  return { confirmation: confirmed }
})

export const withdrawConfirmation = answers('withdrawConfirmation', async (deps, { params }, { act }) => {
  const certificate = await repository.findCertificate(deps.db, params.slug)
  if (!certificate?.how) throw new AppError('not_found', 'This certificate was not confirmed here.')
  const after = { confirmed_on: null }
  await change(
    deps,
    {
      end: { confirmation: [confirmationId(params.slug)] },
      actor: act.actor,
      reason: 'The confirmation of a certificate was withdrawn.',
    },
    { alongside: decided(deps, act, certificate, { decision: 'unconfirmed', words: null, after }) },
  )
  return { withdrawn: true }
})

export const withdrawCertificate = answers('withdrawCertificate', async (deps, { params, body }, { act }) => {
  await withdrawStatedCertificate(deps, { ...params, ...body, actor: act.actor, act })
  return { message: 'The certificate has been withdrawn.' }
})

/**
 * Ends a certificate that a vendor stated, with its file and a batch that nothing else is known of. Throws `not_found`,
 * `forbidden` for what others put, and `conflict` for what an editor confirmed. With `act` it is an editor who ends it, of any
 * vendor: that goes on record, and the desk gets a mail.
 */
export async function withdrawStatedCertificate(
  deps: FileDeps & DeskMailDeps,
  { slug, vendor, actor, act, reason }: By & { slug: string; vendor?: string; reason: string },
) {
  const of = await repository.findCertificate(deps.db, slug)
  const after = { is_withdrawn: true, reason }
  const withdrawn = { decision: 'withdrawn', words: reason, after } as const
  let kept: string | undefined
  await change(
    deps,
    async (trx) => {
      const certificate = await requireStated(trx, slug, vendor)
      const file = await findRow(trx, 'certificate_files', { certificate_id: certificate.id })
      const batch = await findRow(trx, 'batches', { id: certificate.batch_id })
      const isShared = await repository.hasOtherCertificates(trx, certificate.batch_id, certificate.id)
      kept = file?.kept_sha256
      return {
        end: {
          ...(file && { 'certificate-file': [certificateFileId(slug)] }),
          certificate: [certificateId(slug)],
          ...(batch && isStatedByVendor(batch) && !isShared && { batch: [batch.id] }),
        },
        actor,
        reason,
      }
    },
    {
      source: sourceOf(of?.vendor_slug ?? ''),
      ...(act && of && { alongside: decided(deps, act, of, withdrawn) }),
    },
  )
  if (kept) await dropUnused(deps, kept)
}

import type { CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import { CertificateFacts } from '#contract/office/desk-certificates.ts'
import type { Actor } from '#server/core/changes/change-set.ts'
import { batchId, certificateFileId, certificateId } from '#server/core/records/ids.ts'
import { currentEntries, latestRevisions, shownDifferences } from '#server/core/records/service.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import { change } from './change.ts'
import { type FileDeps, lotIn, lotNotNamed, openFile, read, receive } from './files.ts'
import * as repository from './repository.ts'
import { isStatedByVendor } from './stated-by-vendor.ts'
import { statedCertificate } from './stated-certificates.ts'

/** More corrections than these are not listed. */
const MOST_CORRECTIONS = 20

/**
 * A certificate that the vendor stated and may correct. Throws `not_found`, `forbidden` for what others put, and
 * `conflict` for what an editor confirmed.
 */
async function requireOwn(db: Db, vendor: string, slug: string) {
  const certificate = await repository.findCertificate(db, slug)
  if (!certificate || certificate.vendor_slug !== vendor)
    throw new AppError('not_found', 'There is no such certificate.')
  if (!isStatedByVendor(certificate))
    throw new AppError('forbidden', 'This certificate was not stated by the vendor.')
  if (certificate.how !== null)
    throw new AppError('conflict', 'An editor confirmed this certificate at its laboratory, so it stays.')
  return certificate
}

/** What the vendor stated of a certificate, as its form takes it. */
export async function readStatedFacts(db: Db, vendor: string, slug: string): Promise<Record<string, string>> {
  const certificate = await requireOwn(db, vendor, slug)
  const stated: Record<string, unknown> = { ...certificate, compound: certificate.compound_name }
  return Object.fromEntries(
    Object.keys(CertificateFacts.shape).flatMap((name) => {
      const value = stated[name]
      return value === null || value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

/**
 * Corrects what a vendor stated; the file stays, and the earlier statement stays on record with the reason. Throws
 * `invalid` for a lot that the file does not name, and `conflict` where nothing differs.
 */
export async function correctStatedCertificate(
  deps: FileDeps,
  vendor: { slug: string; is_demo: boolean },
  { slug, facts, reason, actor }: { slug: string; facts: CertificateFacts; reason: string; actor: Actor },
) {
  const before = await requireOwn(deps.db, vendor.slug, slug)
  const names_lot = facts.lot === before.lot ? undefined : await keptFileNames(deps, before, facts.lot)
  if (names_lot === false) throw lotNotNamed(facts.lot)
  await change(
    deps,
    async (trx) => {
      const present = await requireOwn(trx, vendor.slug, slug)
      const oldBatch = await repository.findBatch(trx, present.batch_id)
      const isShared = await repository.hasOtherCertificates(trx, present.batch_id, present.id)
      const isOwnBatch = oldBatch !== undefined && isStatedByVendor(oldBatch) && !isShared
      const { batch, certificate } = await statedCertificate(
        trx,
        vendor,
        facts,
        isOwnBatch ? present.batch_id : undefined,
      )
      const { compound, lot } = certificate
      const newBatch = batchId({ vendor: certificate.vendor, compound, lot })
      const current = await currentEntries(trx, [certificateId(slug), certificateFileId(slug), newBatch])
      const entry = { ...certificate, slug, seen_on: present.seen_on }
      const isSame = (id: string, now: object | null) =>
        now === null || shownDifferences(current.get(id)?.entry ?? {}, now).length === 0
      if (isSame(certificateId(slug), entry) && isSame(newBatch, batch))
        throw new AppError('conflict', 'Nothing differs from the record.')
      const file = current.get(certificateFileId(slug))?.entry as CertificateFileEntry | undefined
      if (
        file &&
        newBatch !== present.batch_id &&
        (await repository.isFileOfBatch(trx, newBatch, file.sha256))
      )
        throw new AppError('conflict', 'This file is on record for that lot already.', { field: 'lot' })
      const filed = file && { ...file, compound, lot, ...(names_lot !== undefined && { names_lot }) }
      return {
        put: {
          ...(batch && { batch: [batch] }),
          certificate: [entry],
          ...(filed && { 'certificate-file': [filed] }),
        },
        ...(isOwnBatch && newBatch !== present.batch_id && { end: { batch: [present.batch_id] } }),
        actor,
        reason,
      }
    },
    { source: { kind: 'vendor', id: vendor.slug } },
  )
}

/** Whether the text of the kept file names another lot; null where a program can read no text. */
async function keptFileNames(
  deps: FileDeps,
  { kept_sha256 }: { kept_sha256: string | null },
  lot: string,
): Promise<boolean | null> {
  if (kept_sha256 === null) return null
  const received = await receive(deps, (await openFile(deps, kept_sha256)).body)
  try {
    return lotIn((await read(received)).text, lot)
  } finally {
    await received.drop()
  }
}

/**
 * What a vendor corrected in a certificate and its batch, newest first; without values and reasons while they are
 * locked.
 */
export async function correctionsOf(
  db: Db,
  certificate: { id: string; batch_id: string; source: string },
  isOpen: boolean,
) {
  if (!isStatedByVendor(certificate)) return []
  const revisionsOf = async (id: string) => {
    const rows = await latestRevisions(db, id, MOST_CORRECTIONS + 1)
    const ended = rows.findIndex(({ entry }) => entry === null)
    // What was withdrawn is another certificate.
    return ended === -1 ? rows : rows.slice(0, ended)
  }
  const own = await revisionsOf(certificate.id)
  const since = own.at(-1)?.at
  const ofBatch = await revisionsOf(certificate.batch_id)
  const all = [own, ofBatch].flatMap((rows) =>
    rows
      .slice(0, -1)
      .flatMap(({ at, reason, entry }, index) =>
        since && at >= since
          ? [{ at: at.toISOString(), reason, differences: shownDifferences(rows[index + 1]?.entry, entry) }]
          : [],
      ),
  )
  return [...Map.groupBy(all, ({ at }) => at)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([at, together]) => ({
      at,
      reason: isOpen ? (together[0]?.reason ?? null) : null,
      differences: isOpen ? together.flatMap(({ differences }) => differences) : [],
    }))
}

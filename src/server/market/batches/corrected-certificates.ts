import { createHash } from 'node:crypto'
import type { CertificateEntry, CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import type { Output } from '#contract/endpoints.ts'
import { CertificateFacts } from '#contract/office/desk-certificates.ts'
import { isStatedByVendor } from '#server/catalogue/compounds/lab-tests/stated-by-vendor.ts'
import type { Actor } from '#server/core/changes/change-set.ts'
import { batchId, certificateFileId, certificateId } from '#server/core/records/ids.ts'
import {
  currentEntries,
  entryAt,
  firstRevision,
  latestRevisions,
  shownDifferences,
} from '#server/core/records/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { change } from './change.ts'
import { type FileDeps, lotIn, lotNotNamed, openFile, read, receive } from './files.ts'
import * as repository from './repository.ts'
import { requireStated, statedCertificate } from './stated-certificates.ts'

/** More corrections than these are not listed. */
const MOST_CORRECTIONS = 20

/** What the vendor stated of a certificate, as its form takes it, and which version of it that is. */
export async function readStatedFacts(db: Db, vendor: string, slug: string) {
  const facts = factsOf(await requireStated(db, slug, vendor))
  return { facts, version: versionOf(facts) }
}

function factsOf(certificate: Awaited<ReturnType<typeof requireStated>>): Record<string, string> {
  const stated: Record<string, unknown> = { ...certificate, compound: certificate.compound_name }
  return Object.fromEntries(
    Object.keys(CertificateFacts.shape).flatMap((name) => {
      const value = stated[name]
      return value === null || value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

const versionOf = (facts: Record<string, string>) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/**
 * Corrects what a vendor stated; the file stays, and the earlier statement stays on record with the reason. Throws
 * `invalid` for a lot that the file does not name, and `conflict` where nothing differs or a colleague corrected it after
 * `version` was read: the correction would take theirs back.
 */
export async function correctStatedCertificate(
  deps: FileDeps,
  vendor: { slug: string; is_demo: boolean },
  corrected: { slug: string; facts: CertificateFacts; version: string; reason: string; actor: Actor },
) {
  const { slug, facts, version, reason, actor } = corrected
  const before = await requireStated(deps.db, slug, vendor.slug)
  const names_lot = facts.lot === before.lot ? undefined : await keptFileNames(deps, before, facts.lot)
  if (names_lot === false) throw lotNotNamed(facts.lot)
  await change(
    deps,
    async (trx) => {
      const present = await requireStated(trx, slug, vendor.slug)
      if (versionOf(factsOf(present)) !== version)
        throw new AppError('conflict', 'Somebody corrected this certificate after you opened it.')
      const oldBatch = await findRow(trx, 'batches', { id: present.batch_id })
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
        (await findRow(trx, 'certificate_files', { batch_id: newBatch, sha256: file.sha256 }))
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
 * What a vendor corrected in a certificate and its batch, newest first, and how the present values differ from the first
 * statement where older corrections are not listed; without values and reasons while they are locked.
 */
export async function correctionsOf(
  db: Db,
  certificate: { id: string; batch_id: string; source: string },
  isOpen: boolean,
): Promise<Pick<Output<'getCertificate'>, 'corrections' | 'first_statement'>> {
  const first = isStatedByVendor(certificate) ? await firstRevision(db, certificate.id) : undefined
  if (!first) return { corrections: [], first_statement: null }
  const own = await revisionsOf(db, certificate.id)
  const ofBatch = await revisionsOf(db, certificate.batch_id)
  const all = [own, ofBatch].flatMap((rows) =>
    rows
      .slice(0, -1)
      .flatMap(({ at, reason, entry }, index) =>
        at >= first.at
          ? [{ at: at.toISOString(), reason, differences: shownDifferences(rows[index + 1]?.entry, entry) }]
          : [],
      ),
  )
  const corrections = [...Map.groupBy(all, ({ at }) => at)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([at, together]) => ({
      at,
      reason: isOpen ? (together[0]?.reason ?? null) : null,
      differences: isOpen ? together.flatMap(({ differences }) => differences) : [],
    }))
  if (![own, ofBatch].some((rows) => isCut(rows, first.at))) return { corrections, first_statement: null }
  const { vendor, compound, lot } = first.entry as CertificateEntry
  const differences = [
    ...shownDifferences(first.entry, own[0]?.entry),
    ...ofBatchAlone(
      shownDifferences(
        (await entryAt(db, batchId({ vendor, compound, lot }), first.at)) ?? {},
        ofBatch[0]?.entry ?? {},
      ),
    ),
  ]
  return {
    corrections,
    first_statement: { at: first.at.toISOString(), differences: isOpen ? differences : [] },
  }
}

/** The newest revisions since a record last began: one more than the corrections that are listed. */
async function revisionsOf(db: Db, id: string) {
  const rows = await latestRevisions(db, id, MOST_CORRECTIONS + 1)
  const ended = rows.findIndex(({ entry }) => entry === null)
  // What was withdrawn is another certificate.
  return ended === -1 ? rows : rows.slice(0, ended)
}

/** Whether there are revisions after `since` that were not read. */
const isCut = (rows: { at: Date }[], since: Date) => {
  const oldest = rows.at(-1)
  return rows.length > MOST_CORRECTIONS && oldest !== undefined && oldest.at > since
}

/** What a certificate does not have too. */
const ofBatchAlone = (differences: ReturnType<typeof shownDifferences>) =>
  differences.filter(({ field }) => field === 'label_mg' || field === 'made_on')

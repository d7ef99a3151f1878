import type { Certificate, CertificateLine } from '#contract/market/certificates.ts'
import { labelResult, percentOfLabel } from '#domain/certificates/label-test.ts'
import { type Judged, judge } from '#server/catalogue/compounds/lab-tests/service.ts'
import { findCompoundBySlug, findVendorBySlug } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { type Access, isSampleVendor, lock } from '#server/catalogue/compounds/read/locks.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Page } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { correctionsOf } from './corrected-certificates.ts'
import type { BatchRow, CertificateRow, WholeCertificateRow } from './repository.ts'
import * as repository from './repository.ts'

const MOST_POINTS = 200

export const listVendorBatches = answers('listVendorBatches', async (deps, { params, query }, asked) => {
  const vendor = await findVendorBySlug(deps.db, params.slug)
  asked.shows(vendor ? tagOf('vendor', vendor.id) : 'list:vendors')
  if (!vendor) throw new AppError('not_found', 'Vendor details not found.')
  const { id, slug } = vendor
  const { isOpen, ...page } = await readBatches(deps, { column: 'vendor_id', id }, query, asked)
  return {
    vendor: { ...vendor, is_sample: isSampleVendor(deps.config, slug) },
    locked: !isOpen(slug),
    ...page,
    points: await pointsOf(deps, id),
  }
})

export const listDrugBatches = answers('listDrugBatches', async (deps, { params, query }, asked) => {
  const compound = await findCompoundBySlug(deps.db, params.name)
  asked.shows(compound ? tagOf('compound', compound.id) : 'list:compounds')
  if (!compound) throw new AppError('not_found', 'There is no such compound.')
  const of = { column: 'drug_id', id: compound.id } as const
  const { isOpen: _, ...page } = await readBatches(deps, of, query, asked)
  return { compound, ...page }
})

export const getCertificate = answers('getCertificate', async (deps, { params }, { caller, shows }) => {
  const row = await repository.findCertificate(deps.db, params.slug)
  shows(
    ...(row
      ? [tagOf('certificate', row.id), tagOf('vendor', row.vendor_id), tagOf('compound', row.drug_id)]
      : ['catalogue' as const]),
  )
  if (!row) throw new AppError('not_found', 'There is no such certificate.')
  const [certificate] = await judge(deps.db, [row], deps.clock())
  if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
  const isOpen = isSampleVendor(deps.config, row.vendor_slug) || (await hasPremium(deps, caller))
  return {
    certificate: {
      ...shown({ ...certificate, confirmation: confirmedBy(certificate) }, isOpen),
      ...lineOf(certificate, isOpen),
      ...namesOf(row),
    },
    locked: !isOpen,
    checks: certificate.checks.map(({ because, ...check }) => ({
      ...check,
      because: isOpen || OPEN_REASONS.includes(check.name) ? because : null,
    })),
    file: fileOf(row),
    ...(await correctionsOf(deps.db, row, isOpen)),
    points: await pointsOf(deps, row.vendor_id),
  }
})

const namesOf = (row: CertificateRow | BatchRow) => ({
  vendor: { slug: row.vendor_slug, name: row.vendor_name, is_demo: row.is_demo },
  compound: { slug: row.compound_slug, name: row.compound_name },
})

/** A certificate as lists have it. */
function lineOf({ confirmation: _, ...row }: Judged<CertificateRow>, isOpen: boolean): CertificateLine {
  const result = labelResult({ ...row, laboratory: row.counts_as }, row.tier === 'doubtful')
  return shown({ ...row, has_file: row.kept_sha256 !== null, result }, isOpen)
}

function confirmedBy({ how, confirmed_on, confirmation }: WholeCertificateRow) {
  if (how !== null) return { how, confirmed_on }
  return confirmation === null ? null : { how: confirmation, confirmed_on: null }
}

function fileOf(row: WholeCertificateRow) {
  const { kept_sha256: sha256, type, bytes, width, height, pages, received_at } = row
  if (sha256 === null || type === null || bytes === null || received_at === null) return null
  return { type, bytes, width, height, pages, sha256, received_at }
}

async function readBatches(
  deps: Deps,
  of: Parameters<typeof repository.listBatches>[1],
  page: Page,
  { caller, shows }: Asked,
) {
  const { db, clock, config } = deps
  const { rows, total } = await repository.listBatches(db, of, page)
  shows(...rows.flatMap((row) => [tagOf('vendor', row.vendor_id), tagOf('compound', row.drug_id)]))
  const certificates = await judge(db, await repository.listCertificatesOfBatches(db, rows), clock())
  const byBatch = Map.groupBy(certificates, ({ batch_id }) => batch_id)
  const isSubscriber = await hasPremium(deps, caller)
  const isOpen = (vendor: string) => isSubscriber || isSampleVendor(config, vendor)
  const batches = rows.map((row) => ({
    ...row,
    ...namesOf(row),
    locked: !isOpen(row.vendor_slug),
    certificates: (byBatch.get(row.id) ?? []).map((each) => lineOf(each, isOpen(row.vendor_slug))),
  }))
  return { batches, total, isOpen }
}

export const listCertificates = answers('listCertificates', (deps, { query: { view, ...page } }) =>
  readCertificates(deps, { isWaiting: view === 'waiting' }, page),
)

/** A page of the certificates of a vendor or of all, for those who work through them. */
export async function readCertificates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: Parameters<typeof repository.listCertificates>[1],
  page: Page,
) {
  const { rows, total } = await repository.listCertificates(db, which, page)
  return {
    certificates: (await judge(db, rows, clock())).map((row) => ({
      ...row,
      ...namesOf(row),
      has_file: row.kept_sha256 !== null,
      doubts: row.checks.flatMap(({ verdict, because }) => (verdict === 'failed' ? [because] : [])),
      confirmed_how: row.how ?? row.confirmation,
    })),
    total,
  }
}

async function pointsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, vendorId: string) {
  const rows = await judge(db, await repository.listNewestCertificates(db, vendorId, MOST_POINTS), clock())
  return rows.toReversed().flatMap(({ tested_on, tier, ...row }) => {
    if (tested_on === null || tier === 'doubtful') return []
    const { slug, compound_name: compound, lot, purity_percent, counts_as: laboratory } = row
    const measured_percent = percentOfLabel(row.measured_mg, row.label_mg)
    return { slug, compound, lot, tested_on, purity_percent, laboratory, measured_percent }
  })
}

/** Open: what tells whether the product is what its label says, and how far the certificate can be believed. */
export const CERTIFICATE: Access<Certificate> = {
  slug: 'open',
  tier: 'open',
  has_file: 'open',
  stated_by_vendor: 'open',
  vendor: 'open',
  compound: 'open',
  lot: 'open',
  label_mg: 'open',
  made_on: 'open',
  received_on: 'open',
  seen_on: 'open',
  laboratory: 'open',
  counts_as: 'open',
  result: 'open',
  tested_on: 'open',
  purity_percent: 'open',
  measured_mg: 'open',
  laboratory_name: 'locked',
  method: 'locked',
  identity: 'locked',
  found_mass_da: 'locked',
  endotoxin: 'locked',
  sterility: 'locked',
  heavy_metals: 'locked',
  residual_solvents: 'locked',
  verification_code: 'locked',
  verification_link: 'locked',
  confirmation: 'locked',
}

/** Checks whose reasons name open facts alone; the reasons of others are locked. */
const OPEN_REASONS: readonly string[] = ['Possible values', 'Order of days', 'Amounts are believable', 'Age']

/** A caller's visible part of a certificate. */
const shown = <Part extends Partial<Certificate>>(part: Part, isOpen: boolean): Part =>
  isOpen ? part : lock(part, CERTIFICATE)

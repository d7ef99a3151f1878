import type { Certificate } from '#contract/market/certificates.ts'
import { type Access, lock } from '#server/catalogue/compounds/read/locks.ts'

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
export const OPEN_REASONS: readonly string[] = [
  'Possible values',
  'Order of days',
  'Amounts are believable',
  'Age',
]

/** A caller's visible part of a certificate. */
export const shown = <Part extends Partial<Certificate>>(part: Part, isOpen: boolean): Part =>
  isOpen ? part : lock(part, CERTIFICATE)

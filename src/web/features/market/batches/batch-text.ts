import type { CertificateLine } from '#contract/market/certificates.ts'

export const LABORATORY_TEXT: Record<NonNullable<CertificateLine['laboratory']>, string> = {
  independent: 'independent laboratory',
  own: 'laboratory of the vendor',
  buyer: 'laboratory of a buyer',
}

/** How far each tier of certificate can be believed. */
export const TIER_TEXT: Record<CertificateLine['tier'], string> = {
  'confirmed at the laboratory': 'The laboratory was asked, and it confirmed this certificate.',
  consistent:
    'Its file is on record and passed every check that could be made. We have not confirmed it with the laboratory.',
  unverified: 'No file is on record. Nothing stated contradicts itself.',
  doubtful: 'A check failed. It counts in no rating.',
}

export const TIER_LOOK = {
  'confirmed at the laboratory': 'good',
  consistent: 'good',
  unverified: 'quiet',
  doubtful: 'caution',
} as const

/** '98.4 %' of the label amount; null where either is not stated. */
export const measuredPercent = (measured: number | null, label: number | null): string | null =>
  measured === null || label === null ? null : `${Math.round((measured / label) * 1_000) / 10} %`

/** '4.2 kB'. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 100) / 10} kB` : `${Math.ceil(bytes / 100_000) / 10} MB`

import type { CertificateCheck, CertificateLine } from '#contract/market/certificates.ts'

/** Whose test it is. */
export const LABORATORY_TEXT: Record<CertificateLine['counts_as'], string> = {
  independent: 'Independent laboratory',
  own: 'The vendor’s own',
  buyer: 'A buyer',
}

/** How far the paper can be believed, in one word and in a sentence; it says nothing of the powder. */
export const TIER_TEXT: Record<CertificateLine['tier'], { name: string; says: string }> = {
  'confirmed at the laboratory': {
    name: 'Confirmed at the laboratory',
    says: 'The laboratory was asked, and it confirmed this certificate.',
  },
  consistent: {
    name: 'Paper plausible',
    says: 'Its file is on record, and no check that could be made objects. We have not confirmed it with the laboratory.',
  },
  unverified: { name: 'Unverified', says: 'No file is on record. Nothing stated contradicts itself.' },
  doubtful: { name: 'Doubtful', says: 'A check failed. It counts in no rating.' },
}

export const VERDICT_TEXT: Record<CertificateCheck['verdict'], string> = {
  passed: 'no objection',
  noted: 'noted',
  failed: 'failed',
  'not possible': 'could not check',
}

/** '4.2 kB'. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 100) / 10} kB` : `${Math.ceil(bytes / 100_000) / 10} MB`

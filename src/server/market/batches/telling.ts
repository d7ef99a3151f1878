import { type DeskMailDeps, mailDesk } from '#server/market/watches/desk-mails.ts'
import { type CertificateDecision, certificateDecided } from '#server/platform/emails/certificate.ts'
import type { WholeCertificateRow } from './repository.ts'

/** Mails the vendor's desk what an editor decided about a certificate. Give the transaction as `db`. */
export const tellDesk = (
  deps: DeskMailDeps,
  { vendor_id, vendor_name: vendor, vendor_slug, compound_name: compound, lot }: WholeCertificateRow,
  decided: { decision: CertificateDecision; words: string | null },
) => {
  const url = `${deps.config.PUBLIC_URL}/desk/${vendor_slug}?view=certificates`
  return mailDesk(deps, vendor_id, 'certificate decided', (mailsUrl) =>
    certificateDecided({ vendor, compound, lot, ...decided, url, mailsUrl }, deps.config),
  )
}

import { becauseOfDesk, mail } from './layout.ts'

export type CertificateDecision = 'confirmed' | 'unconfirmed' | 'withdrawn'

type Decided = {
  vendor: string
  compound: string
  lot: string
  decision: CertificateDecision
  /** How it was confirmed, or why it was withdrawn; null where nothing was said. */
  words: string | null
  url: string
  mailsUrl: string
}

const SAYS: Record<CertificateDecision, { ends: string; means: string }> = {
  confirmed: {
    ends: 'was confirmed',
    means: 'An editor confirmed it at the laboratory, so it counts as the laboratory’s word.',
  },
  unconfirmed: {
    ends: 'is no longer confirmed',
    means: 'An editor took the confirmation back, so it counts as stated by the vendor again.',
  },
  withdrawn: { ends: 'was refused', means: 'An editor withdrew it with its file, so no page shows it.' },
}

/** To the people of a vendor's desk: what an editor decided about a certificate of the vendor. */
export const certificateDecided = mail(
  ({ vendor, compound, lot, decision, words, url, mailsUrl }: Decided) => {
    const { ends, means } = SAYS[decision]
    return {
      subject: `A certificate of ${vendor} ${ends}`,
      heading: `${compound}, lot ${lot}: the certificate ${ends}`,
      paragraphs: [means],
      ...(words !== null && { quote: words }),
      action: { label: 'See the certificates at the desk', url },
      why: becauseOfDesk(vendor, mailsUrl),
    }
  },
)

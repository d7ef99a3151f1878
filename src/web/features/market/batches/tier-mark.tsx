import { FileText } from 'lucide-react'
import type { CertificateLine } from '#contract/market/certificates.ts'
import { classes } from '#web/lib/classes.ts'
import { TIER_TEXT } from './batch-text.ts'

/** How far the paper of a certificate can be believed: a page, dashed and grey, so that it never looks like a result. */
export const TierMark = ({ tier }: { tier: CertificateLine['tier'] }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-sm border border-dashed border-edge px-2 py-0.5 text-sm',
      tier === 'doubtful' ? 'text-caution' : 'text-muted',
    )}
  >
    <FileText aria-hidden="true" size={14} className="shrink-0" />
    {TIER_TEXT[tier].name}
  </span>
)

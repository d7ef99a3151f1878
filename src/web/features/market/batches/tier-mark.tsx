import type { CertificateLine } from '#contract/market/certificates.ts'
import { capital } from '#domain/capital.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TIER_LOOK } from './batch-text.ts'

/** How far a certificate can be believed. */
export const TierMark = ({ tier }: { tier: CertificateLine['tier'] }) => (
  <Badge look={TIER_LOOK[tier]}>{capital(tier)}</Badge>
)

import type { ClaimEntry } from '#contract/evidence-file.ts'
import { stableId } from '#server/modules/catalogue/ids.ts'
import { claimKey } from './records/entry-rules.ts'

export const outcomeId = (slug: string): string => stableId(`outcome/${slug}`)
export const evidenceId = (compound: string): string => stableId(`evidence/${compound}`)
/** A claim keeps its id while outcome, kind and population stay; its words and studies may change. */
export const claimId = (compound: string, claim: ClaimEntry): string =>
  stableId(`claim/${compound}/${claimKey(claim)}`)
export const interactionId = (compound: string, position: number): string =>
  stableId(`interaction/${compound}/${position}`)
export const noticeId = (article: string, status: string, date: string): string =>
  stableId(`notice/${article}/${status}/${date}`)

import type { ClaimEntry } from '#contract/catalogue/evidence-file.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { stableId } from '#server/core/records/ids.ts'
import { claimKey } from './entry-rules.ts'

export const outcomeId = (slug: string): string => stableId(`outcome/${slug}`)
export const evidenceId = (compound: string): string => stableId(`evidence/${compound}`)
/** A claim keeps its id while outcome, kind and population stay; its words and studies may change. */
export const claimId = (compound: string, claim: ClaimEntry): string =>
  stableId(`claim/${compound}/${claimKey(claim)}`)
export const interactionId = (compound: string, position: number): string =>
  stableId(`interaction/${compound}/${position}`)
export const interactionClassId = (slug: string): string => stableId(`interaction-class/${slug}`)
// By the name in plain writing, so that another spelling of it is the same record.
export const interactionNameId = (name: string): string => stableId(`interaction-name/${plainWord(name)}`)
export const interactionGroupId = (name: string): string => stableId(`interaction-group/${plainWord(name)}`)
export const noticeId = (article: string, status: string, date: string): string =>
  stableId(`notice/${article}/${status}/${date}`)

import { appraise, type CitedStudy, type RatedClaim } from '#domain/evidence/certainty.ts'
import { CERTAINTIES } from '#domain/evidence/certainty-scale.ts'

/** A placebo-controlled randomised trial of 200 people that found an improvement; fields of `over` replace its own. */
export const citedStudy = (over: Partial<CitedStudy> = {}): CitedStudy => ({
  finding: 'improves',
  comparison: 'placebo',
  tested: 'same',
  studied_in: 'human',
  publication_type: 'Randomized controlled trial',
  participants: 200,
  article_participants: 200,
  funding: 'independent',
  status: 'ok',
  trials: [],
  trial_role: null,
  gathers: null,
  is_pooled: null,
  ...over,
})

/** What the rule says of a benefit with these studies. */
export const rate = (studies: CitedStudy[], over: Partial<RatedClaim> = {}) =>
  appraise({ kind: 'benefit', direction: 'improves', limits: [], studies, ...over })

export const certaintyOf = (studies: CitedStudy[], limits: string[] = []) =>
  rate(studies, { limits }).certainty

/** Place of the certainty on its scale; 0 is the surest. */
export const rankOf = (studies: CitedStudy[], limits: string[] = []) =>
  CERTAINTIES.indexOf(certaintyOf(studies, limits))

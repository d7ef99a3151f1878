import { appraise, type CitedStudy, countedOf, type RatedClaim } from './certainty.ts'
import { type Certainty, FEW_PARTICIPANTS, MANY_PARTICIPANTS } from './certainty-scale.ts'

/** What could happen to a claim, and the certainty that it would have then. */
export type WouldChange = { certainty: Certainty } & (
  | { what: 'limit is lifted'; limit: string }
  | { what: 'study is retracted'; study: number }
  | { what: 'trial agrees'; participants: number }
)

/**
 * Single events that would change a claim's certainty: the rule runs on the claim with each event added. Of two trials
 * with the same effect, the smaller one is named.
 */
export function whatWouldChange(claim: RatedClaim): WouldChange[] {
  const { studies, limits } = claim
  const certaintyOf = (other: Partial<RatedClaim>) => appraise({ ...claim, ...other }).certainty
  const counted = new Set(countedOf(studies))
  const today = certaintyOf({})
  const lifted = limits.map((limit) => ({
    what: 'limit is lifted' as const,
    limit,
    certainty: certaintyOf({ limits: limits.filter((each) => each !== limit) }),
  }))
  const retracted = studies.flatMap((study, index) =>
    counted.has(study)
      ? {
          what: 'study is retracted' as const,
          study: index,
          certainty: certaintyOf({ studies: studies.with(index, { ...study, status: 'retracted' }) }),
        }
      : [],
  )
  const [small, large] = [FEW_PARTICIPANTS, MANY_PARTICIPANTS].map((participants) => ({
    what: 'trial agrees' as const,
    participants,
    certainty: certaintyOf({
      studies: [
        ...studies,
        { ...TRIAL, finding: findingOf(claim), participants, article_participants: participants },
      ],
    }),
  }))
  const trials = [small, large?.certainty === small?.certainty ? undefined : large].filter(
    (trial) => trial !== undefined,
  )
  return [...lifted, ...retracted, ...trials].filter(({ certainty }) => certainty !== today)
}

const TRIAL: Omit<CitedStudy, 'finding' | 'participants' | 'article_participants'> = {
  tested: 'same',
  studied_in: 'human',
  publication_type: 'Randomized controlled trial',
  comparison: 'placebo',
  funding: 'independent',
  status: 'ok',
  trials: [],
  trial_role: null,
  gathers: null,
  is_pooled: null,
}

/** What the studies that count found, as far as they agree; without any, what the claim says. */
const findingOf = ({ studies, direction }: RatedClaim) => countedOf(studies)[0]?.finding ?? direction

import {
  appraise,
  type Certainty,
  type CitedStudy,
  counts,
  FEW_PARTICIPANTS,
  MANY_PARTICIPANTS,
} from './certainty.ts'

/** What could happen to a claim, and the certainty that it would have then. */
export type WouldChange = { certainty: Certainty } & (
  | { what: 'limit is lifted'; limit: string }
  | { what: 'study is retracted'; study: number }
  | { what: 'trial agrees'; participants: number }
)

/**
 * What would give a claim another certainty, each by itself: the rule is run once more over what would be there then. Of
 * two trials that come to the same, the smaller one is named.
 */
export function whatWouldChange(studies: readonly CitedStudy[], limits: readonly string[]): WouldChange[] {
  const certaintyOf = (...claim: Parameters<typeof appraise>) => appraise(...claim).certainty
  const today = certaintyOf(studies, limits)
  const lifted = limits.map((limit) => ({
    what: 'limit is lifted' as const,
    limit,
    certainty: certaintyOf(
      studies,
      limits.filter((each) => each !== limit),
    ),
  }))
  const retracted = studies.flatMap((study, index) =>
    counts(study)
      ? {
          what: 'study is retracted' as const,
          study: index,
          certainty: certaintyOf(studies.with(index, { ...study, status: 'retracted' }), limits),
        }
      : [],
  )
  const [small, large] = [FEW_PARTICIPANTS, MANY_PARTICIPANTS].map((participants) => ({
    what: 'trial agrees' as const,
    participants,
    certainty: certaintyOf([...studies, { ...TRIAL, finding: findingOf(studies), participants }], limits),
  }))
  const trials = [small, large?.certainty === small?.certainty ? undefined : large].filter(
    (trial) => trial !== undefined,
  )
  return [...lifted, ...retracted, ...trials].filter(({ certainty }) => certainty !== today)
}

const TRIAL = {
  tested: 'same',
  studied_in: 'human',
  publication_type: 'Randomized controlled trial',
  funding: 'independent',
  status: 'ok',
}

/** What the studies that count found, as far as they agree. */
const findingOf = (studies: readonly CitedStudy[]) => studies.find(counts)?.finding ?? 'unclear'

import type { Appraisal } from '#domain/evidence/certainty.ts'
import type { Certainty } from '#domain/evidence/certainty-scale.ts'

/** What studies found of a compound for one outcome, as far as it may be told and cited. */
export type RecordClaim = {
  /** The slug of the outcome. */
  outcome: string
  outcome_name: string
  /** The illness behind the outcome, where nothing may be recommended for it. */
  serious_illness: string | null
  kind: string
  statement: string
  direction: string
  certainty: Certainty
  without_people: Appraisal['without_people']
  /** Studies that stand, the best to cite first; at least one. */
  studies: { title: string; doi: string | null; url: string }[]
}

export type StudyOfClaim = {
  finding: string
  tested: string
  status: string
  participants: number | null
  title: string
  doi: string | null
  url: string
  evidence: string
  publication_type: string
}

type AppraisedClaim = Omit<RecordClaim, 'studies'> & { statedDirection: string }

/**
 * A claim that can be a reason; nothing when no study of it stands. When a retraction took away what its direction
 * rested on, its statement repeats what the retracted study found, and is not told either.
 */
export function citableClaim(
  { statedDirection, ...claim }: AppraisedClaim,
  studies: readonly StudyOfClaim[],
): RecordClaim[] {
  const unretracted = studies.filter(({ status }) => status !== 'retracted')
  if (unretracted.length === 0 || claim.direction !== statedDirection) return []
  const cited = unretracted.toSorted(
    (a, b) =>
      rankOf(b, claim.direction) - rankOf(a, claim.direction) ||
      (b.participants ?? 0) - (a.participants ?? 0) ||
      a.title.localeCompare(b.title, 'en'),
  )
  return [{ ...claim, studies: cited.map(({ title, doi, url }) => ({ title, doi, url })) }]
}

/** A study that found what the claim says, of the molecule itself, in people, by the strongest design. */
function rankOf(study: StudyOfClaim, direction: string): number {
  const isRandomised = /meta-analysis|randomi[sz]ed/i.test(study.publication_type)
  return (
    Number(study.tested === 'same') * 8 +
    Number(study.finding === direction) * 4 +
    Number(study.evidence === 'human') * 2 +
    Number(isRandomised)
  )
}

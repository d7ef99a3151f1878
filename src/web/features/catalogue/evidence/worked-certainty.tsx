import type { Claim } from '#contract/catalogue/evidence.ts'
import { appraise, countedOf } from '#domain/evidence/certainty.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { inWhom } from './claim-text.ts'
import { StudyItem } from './study-item.tsx'
import { WhyCertainty } from './why-certainty.tsx'

export type WorkedClaim = { compound: { slug: string; name: string }; claim: Claim }

/** One claim of the catalogue, its studies, and the rule run again over them on this very page. */
export function WorkedCertainty({ compound, claim }: WorkedClaim) {
  const studies = claim.studies.map((study) => ({
    finding: study.finding,
    comparison: study.comparison,
    tested: study.tested,
    studied_in: study.studied_in,
    publication_type: study.article.publication_type,
    participants: study.participants,
    article_participants: study.article_participants,
    funding: study.funding,
    status: study.status,
    trials: study.trials,
    trial_role: study.trial_role,
    gathers: study.gathers,
    is_pooled: study.is_pooled,
  }))
  const { certainty, participants, ...steps } = appraise({ ...claim, studies })
  const whom = inWhom(claim)
  return (
    <figure className="mt-4 rounded-md bg-sunken p-4 md:p-6">
      <figcaption className="text-sm text-muted">
        Worked with{' '}
        <TextLink link={links.claim(compound.slug, claim.outcome.slug)}>
          {compound.name}, {claim.outcome.name.toLowerCase()}
        </TextLink>
        {whom && <span>{` (${whom.toLowerCase()})`}</span>}
        <span> as it stands now</span>
      </figcaption>
      <h3 className="mt-4 text-sm font-semibold">
        {countedOf(studies).length} of {studies.length} studies count,{' '}
        {participants === null ? 'none' : count(participants)} people stated, each counted once
      </h3>
      <ul className="text-sm">
        {claim.studies.map((study) => (
          <StudyItem key={study.article.id} study={study} />
        ))}
      </ul>
      <p className="mt-3 mb-3 text-sm">
        Limits that an appraisal named: {claim.limits.length > 0 ? claim.limits.join(', ') : 'none'}.
      </p>
      <WhyCertainty certainty={certainty} steps={steps} />
      <p className="mt-3 border-t border-edge pt-3 text-sm">
        Computed on this page: <strong className="font-semibold">{certainty}</strong>
        {certainty === claim.certainty && <span>, the same as the page of the compound shows</span>}
        <span>.</span>
      </p>
    </figure>
  )
}

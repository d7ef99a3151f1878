import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/catalogue/evidence.ts'
import { appraise, countedOf } from '#domain/evidence/certainty.ts'
import {
  FEW_PARTICIPANTS,
  MANY_IN_A_POOL,
  MANY_PARTICIPANTS,
  VERY_FEW_PARTICIPANTS,
} from '#domain/evidence/certainty-scale.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { inWhom } from './claim-text.ts'
import { StudyItem } from './study-item.tsx'
import { WhyCertainty } from './why-certainty.tsx'

/** The rule of certainty in words, and worked through with a claim of the catalogue. */
export function CertaintyRule({ example }: { example: WorkedClaim | null }) {
  return (
    <>
      <p>
        How certain a claim is follows from the studies behind it, after the domains of GRADE, by one rule for
        every compound. This is its third version; <Link {...links.changes()}>Changes</Link> says how many
        claims it moved, and each compound keeps what its claims were before.
      </p>
      <ul>
        <li>
          What counts: studies in people of exactly the substance. Where there is none, studies in people of
          relatives and of mixtures count, one step lower. Studies of people and animals together are shown
          and do not count; a retracted study is struck through and counts nothing.
        </li>
        <li>
          People are those of the outcome: an outcome never takes the number of a whole review or trial. They
          are counted once: several reports of one trial count as the largest of them, and the total is the
          larger of the biggest pool and all trials together.
        </li>
        <li>
          Start: randomised trials with {count(MANY_PARTICIPANTS)} people together begin at high; other
          randomised trials, pools of them, and systematic reviews of them that state their people at
          moderate; other systematic reviews, umbrella reviews, other pools, other trials and observational
          studies at low; narrative reviews or case reports alone at very low.
        </li>
        <li>Consistency: one step down where findings disagree or results differed between trials.</li>
        <li>
          Risk of bias: one step down where an appraisal names it, or a publisher expressed concern about a
          study that counts.
        </li>
        <li>
          Precision: one step down where results are imprecise, where there are fewer than{' '}
          {count(FEW_PARTICIPANTS)} people in all, or no number is stated and there is no systematic review or
          pool; two steps for fewer than {count(VERY_FEW_PARTICIPANTS)} people. The number takes no step where
          a pool of unknown size counts too.
        </li>
        <li>
          Directness: one step down where what was studied differs from what the claim is about, or where only
          relatives or mixtures were studied in people.
        </li>
        <li>Reporting: one step down where studies without an effect may be unpublished.</li>
        <li>
          High: large randomised trials with none of the five reasons, or a pool of randomised trials with{' '}
          {count(MANY_IN_A_POOL)} people or more and none of the five reasons.
        </li>
        <li>
          Held: what is mixed or unclear is never high, and low at most where large trials left it unclear. A
          harm that was not found is never high, because no trial rules out rare harm.
        </li>
        <li>
          Reported: a harm known from case reports, surveillance, narrative reviews or studies without a
          comparison has no grade. It stands after low.
        </li>
        <li>A note, no step: 'paid for by the maker', where makers alone paid for the studies that count.</li>
        <li>
          It never falls below very low. 'No human data' stands only where no study in people counts, with
          what there is instead: animals, cells, or relatives.
        </li>
      </ul>
      {example && <WorkedCertainty {...example} />}
    </>
  )
}

type WorkedClaim = { compound: { slug: string; name: string }; claim: Claim }

/** One claim of the catalogue, its studies, and the rule run again over them on this very page. */
function WorkedCertainty({ compound, claim }: WorkedClaim) {
  const studies = claim.studies.map((study) => ({
    ...study,
    publication_type: study.article.publication_type,
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

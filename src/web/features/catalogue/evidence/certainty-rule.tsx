import { Link } from '@tanstack/react-router'
import {
  FEW_PARTICIPANTS,
  MANY_IN_A_POOL,
  MANY_PARTICIPANTS,
  VERY_FEW_PARTICIPANTS,
} from '#domain/evidence/certainty-scale.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { WorkedCertainty, type WorkedClaim } from './worked-certainty.tsx'

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

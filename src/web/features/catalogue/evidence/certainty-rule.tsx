import { FEW_PARTICIPANTS, MANY_PARTICIPANTS } from '#domain/certainty.ts'
import { count } from '#web/lib/format.ts'
import { WorkedCertainty, type WorkedClaim } from './worked-certainty.tsx'

/** The rule of certainty in words, and worked through with a claim of the catalogue. */
export function CertaintyRule({ example }: { example: WorkedClaim | null }) {
  return (
    <>
      <p>
        How certain a claim is follows from the studies behind it, after the domains of GRADE, by one rule for
        every compound. Only studies of the very molecule in people count. Studies of relatives and of
        families, and studies of people and animals together, are shown and never raise it; a retracted study
        is struck through and counts nothing.
      </p>
      <ul>
        <li>
          Start: a meta-analysis or a randomised trial begins at moderate; other trials and observational
          studies at low; reviews or case reports alone at very low.
        </li>
        <li>Consistency: one step down where findings disagree or results differed between trials.</li>
        <li>
          Risk of bias: one step down where an appraisal names it, or a publisher expressed concern about a
          study that counts.
        </li>
        <li>
          Precision: one step down where results are imprecise, where fewer than {count(FEW_PARTICIPANTS)}{' '}
          participants are stated in all, or none is stated and there is no meta-analysis.
        </li>
        <li>Directness: one step down where what was studied differs from what the claim is about.</li>
        <li>
          Reporting: one step down where studies without an effect may be unpublished, or makers alone paid.
        </li>
        <li>
          High instead of moderate: at least two meta-analyses or randomised trials that agree, with{' '}
          {count(MANY_PARTICIPANTS)} participants or more together, and no domain touched.
        </li>
        <li>
          It never falls below very low. Where no study counts the page says 'No human data', and what there
          is instead: animals, cells, or relatives.
        </li>
      </ul>
      {example && <WorkedCertainty {...example} />}
    </>
  )
}

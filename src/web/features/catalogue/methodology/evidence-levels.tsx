import { EVIDENCE_LEVELS, type EvidenceLevel } from '#contract/vocabulary.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'

const MEANINGS: Record<EvidenceLevel, string> = {
  'no direct studies':
    'No study of exactly this substance is recorded, only of related ones or of mixtures, or none at all.',
  'in vitro only': 'Studied in cells or in a test tube. What it does in a living body is unknown.',
  'animal studies': 'Studied in animals. Whether it does the same in people is unknown.',
  'limited human data': 'A few studies in people: small, early, uncontrolled or of one group only.',
  'human trials':
    'Controlled trials in people, but few, short, not agreeing with each other, or they found no clear benefit.',
  'strong human evidence': 'Several good trials or reviews of trials in people point the same way.',
  'approved medicine':
    'A regulator has approved it as a medicine for at least one use. It says nothing of other uses, nor of products that are sold for research.',
}

/** The levels, with the mark that cards show. */
export function EvidenceLevels() {
  return (
    <dl className="mt-4 divide-y divide-rule border-y border-rule">
      {EVIDENCE_LEVELS.map((level) => (
        <div key={level} className="gap-6 py-3 md:grid md:grid-cols-[14rem_1fr]">
          <dt>
            <EvidenceMark level={level} className="text-ink" />
          </dt>
          <dd className="mt-1 text-sm text-muted md:mt-0">{MEANINGS[level]}</dd>
        </div>
      ))}
    </dl>
  )
}

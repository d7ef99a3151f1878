import type { Answer } from '#contract/endpoints.ts'
import type { CorrectionState } from '#contract/vocabulary.ts'
import { inWords } from '#domain/text/capital.ts'
import { CasePage } from '#web/features/community/cases/case-page.tsx'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { CORRECTION_TEXT } from './correction-text.ts'

const NEXT: Record<CorrectionState, string> = {
  received: 'It waits to be checked.',
  in_review: 'A person is checking it.',
  corrected: 'The page has been corrected. Thank you.',
  declined: 'The page stays unchanged.',
}

/** The state of a correction, for any holder of its link. */
export function CorrectionScreen({ correction }: { correction: Answer<'getCorrection'>['correction'] }) {
  const { ticket, kind, state, reason, page, created_at } = correction
  const steps: CorrectionState[] = ['received', 'in_review', state === 'declined' ? 'declined' : 'corrected']
  return (
    <CasePage
      title={`Correction ${ticket}`}
      next={NEXT[state]}
      steps={steps.map(inWords)}
      at={steps.indexOf(state)}
      decisions={reason ? [{ title: inWords(state), words: reason, mark: 'against' }] : []}
      facts={[
        ['Page', page.name, links.compound(page.slug)],
        ['About', CORRECTION_TEXT[kind]],
        ['Sent', shortDate(created_at)],
      ]}
    />
  )
}

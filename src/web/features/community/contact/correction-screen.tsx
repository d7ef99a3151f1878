import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import type { CorrectionState } from '#contract/vocabulary.ts'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { CORRECTION_TEXT, STATE_TEXT } from './correction-text.ts'

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
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title={`Correction ${ticket}`}>{NEXT[state]}</PageHead>
      <ol aria-label="Steps" className="mt-8 flex max-w-xl gap-2">
        {steps.map((step, n) => (
          <li
            key={step}
            aria-current={step === state ? 'step' : undefined}
            className={classes(
              'flex-1 border-t-4 pt-2 text-sm',
              n <= steps.indexOf(state) ? 'border-accent' : 'border-rule text-muted',
              step === state && 'font-medium',
            )}
          >
            {STATE_TEXT[step]}
          </li>
        ))}
      </ol>
      {reason && (
        <p className="mt-6 max-w-[68ch] border-l-2 border-caution pl-3 wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      <dl className="mt-8 grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">Page</dt>
        <dd>
          <Link {...links.compound(page.slug)} className="text-accent underline underline-offset-4">
            {page.name}
          </Link>
        </dd>
        <dt className="text-muted">About</dt>
        <dd>{CORRECTION_TEXT[kind]}</dd>
        <dt className="text-muted">Sent</dt>
        <dd>
          <time dateTime={created_at}>{shortDate(created_at)}</time>
        </dd>
      </dl>
    </main>
  )
}

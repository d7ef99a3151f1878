import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/vocabulary.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import { REPORT_TEXT } from '#web/lib/report-text.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AreaField, Form, SelectField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { signInTo } from './sign-in-link.tsx'
import { useAct, useFormAct } from './use-act.tsx'

/** The calls that say and take back that something helped. */
const VOTES = {
  review: ['findHelpful', 'unfindHelpful'],
  answer: ['findAnswerHelpful', 'unfindAnswerHelpful'],
} as const
const ONE = { review: 'a review', question: 'a question', answer: 'an answer' }

type Props<Noun, Of> = {
  noun: Noun
  of: Of
  /** The calls that then answer otherwise. */
  changes: readonly RouteName[]
}
type Voted = { id: string; is_helpful: boolean; helpful_count: number }

/** Says that something helped, once for each account; pressing again takes it back. */
export function HelpfulButton({ noun, of, changes }: Props<keyof typeof VOTES, Voted>) {
  const { id, is_helpful, helpful_count } = of
  const isSignedIn = useSignedIn() !== null
  const [find, unfind] = VOTES[noun]
  const { act, isPending, error } = useAct({
    work: () => call(is_helpful ? unfind : find, { params: { id } }),
    changes,
  })
  return (
    <>
      {error && <Notice>{messageOf(error, 'Your vote could not be counted.')}</Notice>}
      <Button
        look="plain"
        aria-pressed={is_helpful}
        isBusy={isPending}
        onClick={({ currentTarget }) =>
          isSignedIn ? act() : showToast(signInTo(`to say that ${ONE[noun]} is helpful.`, currentTarget))
        }
        className={classes('px-3', is_helpful ? 'text-accent' : 'text-muted')}
      >
        <span aria-hidden="true" className={is_helpful ? 'icon-thumb-full' : 'icon-thumb'} />
        Helpful
        {helpful_count > 0 && (
          <span className="figures">
            {count(helpful_count)}
            <span className="sr-only"> found it helpful</span>
          </span>
        )}
      </Button>
    </>
  )
}

type ReportProps = Props<keyof typeof ONE, { id: string; is_reported: boolean }>

export function ReportButton(reported: ReportProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useSignedIn() !== null
  if (reported.of.is_reported)
    return (
      <span className="inline-flex min-h-11 items-center gap-2 px-3 text-sm text-muted">
        <Flag aria-hidden="true" size={16} className="fill-current" />
        Reported
      </span>
    )
  return (
    <>
      <Button
        look="plain"
        className="px-3 text-muted"
        onClick={({ currentTarget }) =>
          isSignedIn
            ? setIsOpen(true)
            : showToast(signInTo(`to report ${ONE[reported.noun]}.`, currentTarget))
        }
      >
        <span aria-hidden="true" className="icon-flag" />
        Report
      </Button>
      {isOpen && <ReportDialog {...reported} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReportDialog({ noun, of: { id }, changes, onClose }: ReportProps & { onClose: () => void }) {
  const send = useFormAct({
    work: ({ reason, note = '' }) =>
      call(noun === 'review' ? 'reportReview' : 'reportPost', {
        params: { id },
        body: { reason: reason as ReportReason, note },
      }),
    says: () => 'Reported. A moderator looks at it.',
    after: onClose,
    changes,
  })
  return (
    <Dialog title={`Report this ${noun}`} onClose={onClose}>
      <p>A moderator will look at it. The author does not learn who reported it.</p>
      <div className="mt-4 text-ink">
        <Form
          submitText={`Report ${noun}`}
          busyText="Submitting..."
          check={({ reason }) => !reason && { reason: 'Please choose what is wrong.' }}
          submit={send}
          unexpected={`Error reporting ${noun}`}
          onCancel={onClose}
        >
          <SelectField
            label="What is wrong with it?"
            name="reason"
            defaultValue=""
            required
            none="Please choose"
            options={REPORT_REASONS.map((reason) => [reason, REPORT_TEXT[reason]])}
          />
          <AreaField label="Anything to add" name="note" isOptional rows={3} maxLength={500} dir="auto" />
        </Form>
      </div>
    </Dialog>
  )
}

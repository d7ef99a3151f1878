import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/vocabulary.ts'
import { REPORT_TEXT } from '#web/lib/report-text.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AreaField, Form, SelectField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { signInTo } from './sign-in-link.tsx'
import { useFormAct } from './use-act.tsx'

type Props = {
  /** What is reported: 'review', 'question', 'answer'. */
  noun: string
  isReported: boolean
  report: (body: { reason: ReportReason; note: string }) => Promise<unknown>
  /** The calls that then answer otherwise. */
  changes: readonly RouteName[]
}

export function ReportButton({ isReported, ...reported }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useSignedIn() !== null
  const { noun } = reported
  const article = noun === 'answer' ? 'an' : 'a'
  if (isReported)
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
          isSignedIn ? setIsOpen(true) : showToast(signInTo(`to report ${article} ${noun}.`, currentTarget))
        }
      >
        <span aria-hidden="true" className="icon-flag" />
        Report
      </Button>
      {isOpen && <ReportDialog {...reported} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<Props, 'isReported'> & { onClose: () => void }

function ReportDialog({ noun, report, changes, onClose }: DialogProps) {
  const send = useFormAct({
    work: ({ reason, note = '' }) => report({ reason: reason as ReportReason, note }),
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

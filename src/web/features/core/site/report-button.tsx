import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#contract/vocabulary.ts'
import { messageOf } from '#web/lib/api.ts'
import { REPORT_TEXT } from '#web/lib/report-text.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Props = {
  /** What is reported: 'review', 'question', 'answer'. */
  noun: string
  isReported: boolean
  report: (body: { reason: ReportReason; note: string }) => Promise<unknown>
}

/** Reports a text to the moderators, with a reason. */
export function ReportButton({ noun, isReported, report }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useSignedIn() !== null
  if (isReported)
    return (
      <span className="inline-flex min-h-11 items-center gap-2 px-3 text-sm text-muted">
        <Flag aria-hidden="true" size={16} className="fill-current" />
        Reported
      </span>
    )
  const press = () => {
    if (isSignedIn) setIsOpen(true)
    else showToast(`Sign in to report ${noun === 'answer' ? 'an' : 'a'} ${noun}.`)
  }
  return (
    <>
      <Button look="plain" className="px-3 text-muted" onClick={press}>
        <span aria-hidden="true" className="icon-flag" />
        Report
      </Button>
      {isOpen && <ReportDialog noun={noun} report={report} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReportDialog({ noun, report, onClose }: Omit<Props, 'isReported'> & { onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: report, onSuccess: onClose })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const reason = REPORT_REASONS.find((each) => each === given.get('reason')) ?? 'other'
    if (!isPending) mutate({ reason, note: String(given.get('note') ?? '') })
  }
  return (
    <Dialog title={`Report this ${noun}`} onClose={onClose}>
      <p>A moderator will look at it. The author does not learn who reported it.</p>
      <form method="post" onSubmit={send} className="mt-4 space-y-4 text-ink">
        <Field label="What is wrong with it?" name="reason">
          {(control) => (
            <Select {...control} defaultValue="" required>
              <option value="" disabled>
                Please choose
              </option>
              {REPORT_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {REPORT_TEXT[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Anything to add" name="note" isOptional>
          {(control) => <TextArea {...control} rows={3} maxLength={500} dir="auto" />}
        </Field>
        {error && <Notice>{messageOf(error, `Error reporting ${noun}`)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isPending}>
            {isPending ? 'Submitting...' : `Report ${noun}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

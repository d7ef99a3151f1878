import { ShownAs } from '#web/features/core/site/shown-as.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useResumed } from '#web/features/core/site/unfinished-note.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { AreaField, type Faults, Form } from '#web/ui/form.tsx'
import { QUESTIONS } from './queries.ts'

type Props = {
  /** Identifies the form and its subject: unsent words come back only in this form. */
  of: string
  noun: keyof typeof ASKED
  label: string
  help?: string
  /** The answer says what became of the words. */
  send: (text: string) => Promise<{ message: string }>
  /** What was written before, to be changed. */
  written?: string
  /** The change is saved, or given up. */
  onClose?: () => void
}

const ASKED = {
  question: {
    help: 'No doses or instructions for use, no links or contact details.',
    maxLength: 500,
    rows: 3,
    submitText: 'Ask',
  },
  answer: {
    help: 'What you know yourself. No doses, links or contact details.',
    maxLength: 3_000,
    rows: 5,
    submitText: 'Answer',
  },
}

/** The form of a question or an answer. What was refused, or not sent, stays in it for the same person. */
export function WritePost({ of, noun, label, help, send, written = '', onClose }: Props) {
  const { submitText, ...asked } = ASKED[noun]
  const { typed: text, type, end, note } = useResumed(of, written)
  const submit = useFormAct({
    work: () => send(text),
    says: ({ message }) => message,
    changes: QUESTIONS,
    after: () => {
      end()
      onClose?.()
    },
  })
  return (
    <div className="space-y-3">
      <Form
        submitText={written ? 'Save' : submitText}
        busyText="Submitting..."
        check={(): Faults => (text.trim() === '' ? { text: 'Write a few words first.' } : {})}
        submit={submit}
        unexpected={`Error submitting ${noun}`}
        notice={
          <>
            {!written && <SwitchedOff what="questions" />}
            {note}
          </>
        }
        {...(onClose && {
          onCancel: () => {
            end()
            onClose()
          },
        })}
      >
        <AreaField
          label={label}
          name="text"
          {...asked}
          {...(help && { help })}
          required
          dir="auto"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </Form>
      <ShownAs />
    </div>
  )
}

import { auth } from '#web/lib/session.ts'
import { CodeField, codeFaults, digitsOf } from '#web/ui/code-field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { failureOf } from './auth-text.ts'
import type { LinkKind } from './new-link.tsx'

type Props = {
  /** The emails that the code may have gone to. */
  emails: string[]
  type: LinkKind | 'email_change'
  /** `isHalf`: a change of email that the other email has still to confirm. */
  onDone: (done: { isHalf: boolean; needsPassword: boolean }) => void
}

/** Takes the six digits of a mail, for people who read it on another device than this one. */
export function MailCode({ emails, type, onDone }: Props) {
  async function confirm(typed: Typed) {
    const client = await auth()
    let refusal = null
    for (const email of emails) {
      const { data, error } = await client.verifyOtp({ email, token: digitsOf(typed), type })
      if (!error) {
        const needsPassword = data.user?.app_metadata.needs_password === true
        onDone({ isHalf: data.session === null, needsPassword })
        return
      }
      refusal = error
    }
    if (refusal?.code === 'otp_expired')
      return { faults: { code: 'This code is wrong, was used or has expired. Ask for a new mail.' } }
    return refusal ? failureOf(refusal) : undefined
  }
  return (
    <Form
      label="Code from the mail"
      submitText="Confirm the code"
      busyText="Confirming..."
      check={codeFaults}
      submit={confirm}
    >
      <CodeField label="Or type the code of the mail" />
    </Form>
  )
}

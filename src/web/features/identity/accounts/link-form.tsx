import { useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { links } from '#web/lib/links.ts'
import { EmailField, Form, type Typed } from '#web/ui/form.tsx'
import { emailFault } from './auth-text.ts'
import { MailCode } from './mail-code.tsx'
import { type LinkKind, NewLink, sendLink } from './new-link.tsx'

type Props = { kind: LinkKind; submitText: string; sentText: string }

/** Asks for a mail with a link. Its answer does not reveal who has an account. */
export function LinkForm({ kind, submitText, sentText }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const navigate = useNavigate()

  async function send({ email = '' }: Typed) {
    await fromAuth((client) => sendLink(client, kind, email.trim()))
    setSentTo(email.trim())
  }

  if (sentTo !== null)
    return (
      <>
        <div role="status" className="rounded-md bg-good-soft p-4">
          <MailCheck aria-hidden="true" className="text-good" />
          <p className="mt-2">
            If there is an account for <strong className="font-medium break-words">{sentTo}</strong>,{' '}
            {sentText}
          </p>
          <p className="mt-2 text-sm text-muted">Nothing there after a minute? Look into the spam folder.</p>
        </div>
        <div className="mt-6 space-y-6">
          <MailCode
            emails={[sentTo]}
            type={kind}
            onDone={({ needsPassword }) =>
              void navigate({
                ...(kind === 'recovery' || needsPassword ? links.updatePassword() : links.home()),
                replace: true,
              })
            }
          />
          <NewLink kind={kind} email={sentTo} isSent />
        </div>
      </>
    )
  return (
    <Form
      submitText={submitText}
      busyText="Sending..."
      check={({ email }) => emailFault(email)}
      submit={send}
    >
      <EmailField autoComplete="username" maxLength={255} />
    </Form>
  )
}

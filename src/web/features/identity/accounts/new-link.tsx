import { useState } from 'react'
import { auth } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureOf } from './auth-text.ts'
import type { LinkKind } from './send-link.ts'
import { sendLink } from './send-link.ts'

/** Asks for another mail to an email that is known already. */
export function NewLink({ kind, email }: { kind: LinkKind; email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState('')

  async function send() {
    setState('sending')
    setFailure('')
    try {
      const { error } = await sendLink(await auth(), kind, email)
      if (error) setFailure(failureOf(error).message ?? error.message)
      setState(error ? 'idle' : 'sent')
    } catch {
      setFailure('An unexpected error occurred. Please try again later.')
      setState('idle')
    }
  }

  return (
    <div className="space-y-3">
      {failure && <Notice>{failure}</Notice>}
      {state === 'sent' ? (
        <p role="status" className="flex min-h-11 items-center text-sm text-muted">
          A new link is on its way to {email}.
        </p>
      ) : (
        <Button onClick={send} isBusy={state === 'sending'} className="w-full">
          {state === 'sending' ? 'Sending...' : 'Send a new confirmation link'}
        </Button>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { SECOND_MS } from '#domain/text/duration.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { messageOf } from '#web/lib/api.ts'
import { asThrown } from '#web/lib/ask-auth.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { type Auth, auth } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What a link in a mail is for. */
export type LinkKind = 'signup' | 'recovery' | 'magiclink'

/** Asks for a mail with a link, which leads on to `returnUrl`. The answer is the same whether or not the email has an account. */
export async function sendLink(client: Auth, kind: LinkKind, email: string, returnUrl = '') {
  const site = location.origin
  switch (kind) {
    case 'signup':
      return client.resend({ type: 'signup', email, options: { emailRedirectTo: site + returnUrl } })
    case 'magiclink':
      return client.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: site } })
    case 'recovery': {
      const redirectTo = `${site}${pathOf(links.confirm())}?type=recovery`
      return client.resetPasswordForEmail(email, { redirectTo })
    }
  }
}

/** One mail a minute goes to an email. */
const PAUSE_S = 60

export const AGAIN: Record<LinkKind, string> = {
  signup: 'Send a new confirmation link',
  recovery: 'Send a new reset link',
  magiclink: 'Send a new sign-in link',
}

type Props = {
  kind: LinkKind
  email: string
  /** Where the link leads on to. */
  returnUrl?: string
  /** One has just left, so that the countdown is on. */
  isSent?: boolean
}

/** Asks for another mail to an email that is known already, and counts down to the next one. */
export function NewLink({ kind, email, returnUrl, isSent = false }: Props) {
  const [left, wait] = useSecondsLeft(isSent ? PAUSE_S : 0)
  const { act, isPending, data, error } = useAct({
    work: async () => {
      const { error } = await sendLink(await auth(), kind, email, returnUrl)
      // The mail before it left less than a minute ago: the button says when the next one may go.
      const isTooSoon = error?.code === 'over_email_send_rate_limit'
      if (error && !isTooSoon) throw asThrown(error)
      wait(secondsIn(error?.message) ?? PAUSE_S)
      return { isSent: !isTooSoon }
    },
  })
  return (
    <div className="space-y-3">
      {error && <Notice>{messageOf(error, 'An unexpected error occurred. Please try again later.')}</Notice>}
      {data?.isSent && (
        <p role="status" className="flex min-h-11 items-center text-sm text-muted">
          A new link is on its way to {email}.
        </p>
      )}
      <Button onClick={() => act()} isBusy={isPending} disabled={left > 0} className="w-full">
        {isPending ? 'Sending...' : left > 0 ? `Send a new link in ${left} s` : AGAIN[kind]}
      </Button>
    </div>
  )
}

function secondsIn(message: string | undefined) {
  const seconds = /after (\d{1,4}) seconds/.exec(message ?? '')?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/** Counts down from a number of seconds, from `initial` at first, and once for each call of the returned function. */
export function useSecondsLeft(initial = 0): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

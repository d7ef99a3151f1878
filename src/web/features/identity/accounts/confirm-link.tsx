import type { EmailOtpType } from '@supabase/auth-js'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { returnPath } from '#domain/people/return-path.ts'
import { table } from '#domain/text/table.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AuthPage } from './auth-page.tsx'
import { LinkForm } from './link-form.tsx'
import { AGAIN, type LinkKind } from './new-link.tsx'

export type ConfirmParams = { token_hash?: string; type?: string; redirect_to?: string }

/** What a reader does on a page, and a mail scanner, which may run its scripts, does not. */
const SIGNS_OF_A_READER = ['pointermove', 'pointerdown', 'touchstart', 'keydown']

const MODIFIERS = ['Control', 'Meta', 'Alt', 'Shift']

/**
 * What a link in a mail opens. Opening it spends nothing, since mail scanners open links too: the token is redeemed
 * once a person moves, touches or types here, or presses the button.
 */
export function ConfirmLink({ token_hash = '', type = '', redirect_to }: ConfirmParams) {
  const router = useRouter()
  const isWhole = token_hash !== '' && type !== ''
  const [isReaderHere, setIsReaderHere] = useState(false)
  const { act, data, error } = useAct({
    work: () => redeem(token_hash, type),
    after: (result) => {
      if (result === 'half') return
      const said = DONE[type]
      if (said) showToast(said, 'good')
      // Replaces this page, so that going back does not reach a spent link.
      router.history.replace(nextPath(result === 'password' ? 'recovery' : type, redirect_to))
    },
  })

  useEffect(() => {
    if (!isWhole) return
    const heard = new AbortController()
    // Ctrl alone may begin to copy the address into another browser.
    const hear = (event: Event) =>
      event.isTrusted && !MODIFIERS.includes((event as KeyboardEvent).key) && setIsReaderHere(true)
    for (const sign of SIGNS_OF_A_READER)
      addEventListener(sign, hear, { passive: true, signal: heard.signal })
    return () => heard.abort()
  }, [isWhole])

  useEffect(() => {
    if (isReaderHere) act()
  }, [isReaderHere, act])

  if (data === 'half')
    return (
      <AuthPage
        title="One Confirmation Left"
        intro="This address is confirmed. Now open the link in the mail to the other address. Your email changes once both addresses confirm."
      >
        <ButtonLink link={links.profile()} className="w-full">
          Go to Your Account
        </ButtonLink>
      </AuthPage>
    )
  if (!isWhole)
    return <Failed message="Invalid confirmation link. Missing required parameters." type={type} />
  if (error)
    return (
      <Failed
        message={messageOf(error, 'An unexpected error occurred. Please try again later.')}
        type={type}
      />
    )
  return (
    <AuthPage title="Confirm">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Spinner text="Verifying..." />
        <Button look="primary" isBusy={isReaderHere} onClick={() => setIsReaderHere(true)}>
          Continue
        </Button>
      </div>
    </AuthPage>
  )
}

/**
 * Spends the token. `half`: a change of email that the other email has still to confirm. `password`: the account has none
 * yet, because sign-ups gave different ones.
 */
async function redeem(token_hash: string, type: string): Promise<'done' | 'half' | 'password'> {
  const { data } = await fromAuth((client) => client.verifyOtp({ token_hash, type: type as EmailOtpType }))
  if (data.session) return data.user?.app_metadata.needs_password === true ? 'password' : 'done'
  if (type === 'email_change') return 'half'
  throw new ApiError(422, 'no_session', 'Authentication failed. Please try again.')
}

function nextPath(type: string, redirectTo: string | undefined): string {
  // Who forgot the password, or was invited and has none, sets one now.
  if (type === 'recovery' || type === 'invite') return pathOf(links.updatePassword())
  if (type === 'email_change') return pathOf(links.profile())
  return returnPath(redirectTo)
}

const DONE = table<string>({
  signup: 'Your email is confirmed. You are signed in.',
  email_change: 'Your email was changed.',
})

/** What is said of a mail with another link, by the kind of the link. */
const SENT: Record<LinkKind, string> = {
  signup: 'and it is not confirmed yet, a new link is on its way.',
  recovery: 'a new link is on its way.',
  magiclink: 'a new link is on its way.',
}
const isLinkKind = (type: string): type is LinkKind => Object.hasOwn(SENT, type)

function Failed({ message, type }: { message: string; type: string }) {
  return (
    <AuthPage title="Verification Failed">
      <div className="space-y-6">
        <Notice>{message}</Notice>
        {isLinkKind(type) && (
          <Titled id="again" title="Ask for a new link" className="space-y-3">
            <LinkForm kind={type} submitText={AGAIN[type]} sentText={SENT[type]} />
          </Titled>
        )}
        <ButtonLink link={links.login()} className="w-full">
          Back to Sign In
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { arePasskeysHere } from '#web/features/identity/accounts/are-passkeys-here.ts'
import { AuthPage, textLink } from '#web/features/identity/accounts/auth-page.tsx'
import { introOf } from '#web/features/identity/accounts/auth-text.ts'
import { GoogleButton } from '#web/features/identity/accounts/google-button.tsx'
import { LoginForm, SecondStep, SignedInNote } from '#web/features/identity/accounts/login-form.tsx'
import { PasskeyButton } from '#web/features/identity/accounts/passkey-button.tsx'
import { useReturn } from '#web/features/identity/accounts/use-return.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { useSession } from '#web/lib/session.ts'
import type { SessionState } from '#web/lib/session-state.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

const PasskeyOffer = lazyPart(
  async () => (await import('#web/features/identity/accounts/passkey-offer.tsx')).PasskeyOffer,
  <CentredSpinner text="Signing in..." />,
)

export const Route = createFileRoute('/login')({
  validateSearch: (search) => textParam('returnUrl', search.returnUrl),
  head: listed('login'),
  component: LoginScreen,
})

function LoginScreen() {
  const { asked, returnUrl, state } = useReturn(Route.useSearch().returnUrl)
  const { history } = useRouter()
  const { status, person } = useSession()
  const goOn = () => history.replace(returnUrl)
  const wasGuest = useWasGuest(status)
  // Also who signs in in another tab goes on in this one.
  const hasArrived = wasGuest && status === 'signed-in'
  const hasPasskeys = arePasskeysHere(useSuspenseQuery(settingsQuery).data)
  const [offer, setOffer] = useState<'none' | 'after password' | 'answered'>('none')
  const isOffering = hasArrived && offer === 'after password'
  useEffect(() => {
    if (hasArrived && !isOffering) history.replace(returnUrl)
  }, [hasArrived, isOffering, history, returnUrl])
  // Who arrives is led on above, or offered a passkey first.
  const onSignedIn = () => {
    if (!wasGuest) goOn()
  }
  if (isOffering) return <PasskeyOffer personId={person.id} onDone={() => setOffer('answered')} />
  if (status === 'code-needed')
    return (
      <AuthPage
        title="Two-Step Sign-in"
        intro={`Your password was right, ${person.name || shownAddress(person.email)}.`}
      >
        <SecondStep onSignedIn={onSignedIn} />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Sign In"
      intro={introOf('sign in', asked)}
      footer={
        <p>
          Don&apos;t have an account?{' '}
          <Link {...links.signup(asked)} state={state} className={textLink}>
            Sign Up
          </Link>
        </p>
      }
    >
      {status === 'signed-in' && !wasGuest && <SignedInNote person={person} onContinue={goOn} />}
      <LoginForm
        returnUrl={returnUrl}
        onTry={() => hasPasskeys && setOffer('after password')}
        onSignedIn={onSignedIn}
      />
      <GoogleButton text="Sign in with Google" returnUrl={returnUrl} />
      <PasskeyButton onTry={() => setOffer('none')} />
    </AuthPage>
  )
}

/** Whether the visitor was seen signed out here. A person who came signed in is asked before they are sent on. */
function useWasGuest(status: SessionState['status']): boolean {
  const [wasGuest, setWasGuest] = useState(false)
  const isGuest = status === 'signed-out' || status === 'code-needed'
  if (isGuest && !wasGuest) setWasGuest(true)
  return wasGuest
}

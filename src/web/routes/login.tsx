import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { returnPath } from '#domain/return-path.ts'
import { AuthPage, textLink } from '#web/features/identity/accounts/auth-page.tsx'
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx'
import { GoogleButton } from '#web/features/identity/accounts/google-button.tsx'
import { LoginForm } from '#web/features/identity/accounts/login-form.tsx'
import { SignedInNote } from '#web/features/identity/accounts/signed-in-note.tsx'
import { links } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { useSession } from '#web/lib/session.ts'
import type { SessionState } from '#web/lib/session-state.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search) => textParam('returnUrl', search.returnUrl),
  head: ({ matches }) => pageMeta({ kind: 'login' }, siteOf(matches)),
  component: LoginScreen,
})

function LoginScreen() {
  const returnUrl = returnPath(Route.useSearch().returnUrl ?? '/')
  const { history } = useRouter()
  const { status, person } = useSession()
  const goOn = () => history.replace(returnUrl)
  const wasGuest = useWasGuest(status)
  // Also who signs in in another tab goes on in this one.
  const hasArrived = wasGuest && status === 'signed-in'
  useEffect(() => {
    if (hasArrived) history.replace(returnUrl)
  }, [hasArrived, history, returnUrl])
  if (status === 'code-needed')
    return (
      <AuthPage title="Two-Step Sign-in" intro={`Your password was right, ${person.name || person.email}.`}>
        <CodeForm onSignedIn={goOn} />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Sign In"
      intro={returnUrl !== '/' && 'Please sign in to access this page'}
      footer={
        <p>
          Don&apos;t have an account?{' '}
          <Link {...links.signup(returnUrl)} className={textLink}>
            Sign Up
          </Link>
        </p>
      }
    >
      {status === 'signed-in' && !wasGuest && <SignedInNote person={person} onContinue={goOn} />}
      <LoginForm onSignedIn={goOn} />
      <GoogleButton text="Sign in with Google" returnUrl={returnUrl} />
    </AuthPage>
  )
}

/** Whether somebody was seen here who was not signed in. Who came signed in is asked before they are sent on. */
function useWasGuest(status: SessionState['status']): boolean {
  const [wasGuest, setWasGuest] = useState(false)
  const isGuest = status === 'signed-out' || status === 'code-needed'
  if (isGuest && !wasGuest) setWasGuest(true)
  return wasGuest
}

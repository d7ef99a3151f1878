import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { AuthPage, textLink } from '#web/features/identity/accounts/auth-page.tsx'
import { introOf } from '#web/features/identity/accounts/auth-text.ts'
import { GoogleButton } from '#web/features/identity/accounts/google-button.tsx'
import { SignUpForm } from '#web/features/identity/accounts/signup-form.tsx'
import { useReturn } from '#web/features/identity/accounts/use-return.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: (search) => textParam('returnUrl', search.returnUrl),
  head: listed('signup'),
  component: SignUpScreen,
})

function SignUpScreen() {
  const { asked, returnUrl, state } = useReturn(Route.useSearch().returnUrl)
  const { history } = useRouter()
  return (
    <AuthPage
      title="Create Account"
      intro={introOf('sign up', asked)}
      footer={
        <>
          <p>
            Already have an account?{' '}
            <Link {...links.login(asked)} state={state} className={textLink}>
              Sign In
            </Link>
          </p>
          <p className="mt-1">
            With an account you accept the{' '}
            <Link {...links.terms()} className="underline underline-offset-3 hover:text-ink">
              Terms of Service
            </Link>
            . The{' '}
            <Link {...links.privacy()} className="underline underline-offset-3 hover:text-ink">
              Privacy Policy
            </Link>{' '}
            says what is kept about you.
          </p>
        </>
      }
    >
      <SignUpForm returnUrl={returnUrl} onSignedIn={() => history.replace(returnUrl)} />
      <GoogleButton text="Sign Up with Google" returnUrl={returnUrl} />
    </AuthPage>
  )
}

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { returnPath } from '#domain/people/return-path.ts'
import { AuthPage } from '#web/features/identity/accounts/auth-page.tsx'
import { links } from '#web/lib/links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { auth } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CentredSpinner } from '#web/ui/spinner.tsx'

export const Route = createFileRoute('/finishLogin')({
  validateSearch: (search) => ({
    ...textParam('code', search.code),
    ...textParam('error_description', search.error_description),
    ...textParam('returnUrl', search.returnUrl),
  }),
  head: unlisted('Sign in'),
  component: FinishLoginScreen,
})

/** The end of an external sign-in: the code that came back is exchanged for a session, once. */
function FinishLoginScreen() {
  const { code, error_description: refusal, returnUrl: asked } = Route.useSearch()
  const returnUrl = returnPath(asked ?? '/')
  const router = useRouter()
  const [failure, setFailure] = useState<string | null>(null)
  const hasStarted = useRef(false)

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    exchange(code, refusal)
      .then(() => router.history.replace(returnUrl))
      .catch((error: Error) => setFailure(error.message))
  }, [code, refusal, returnUrl, router])

  if (failure === null) return <CentredSpinner text="Finishing your sign-in..." />
  return (
    <AuthPage title="Sign-in Failed">
      <div className="space-y-6">
        <Notice>{failure}</Notice>
        <ButtonLink link={links.login(returnUrl)} className="w-full">
          Back to Sign In
        </ButtonLink>
      </div>
    </AuthPage>
  )
}

async function exchange(code: string | undefined, refusal: string | undefined) {
  if (refusal) throw new Error(refusal)
  if (!code) throw new Error('Authentication failed. Please try again.')
  const { error } = await (await auth()).exchangeCodeForSession(code)
  if (error) throw new Error('Authentication failed. Please try again.')
}

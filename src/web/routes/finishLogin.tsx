import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#domain/people/return-path.ts'
import { FinishLogin } from '#web/features/identity/accounts/finish-login.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/finishLogin')({
  validateSearch: (search) => ({
    ...textParam('code', search.code),
    ...textParam('error_description', search.error_description),
    ...textParam('returnUrl', search.returnUrl),
  }),
  head: unlisted('Sign in'),
  component: FinishLoginScreen,
})

function FinishLoginScreen() {
  const { code, error_description, returnUrl } = Route.useSearch()
  return <FinishLogin code={code} refusal={error_description} returnUrl={returnPath(returnUrl ?? '/')} />
}

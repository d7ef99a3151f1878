import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#domain/return-path.ts'
import { FinishLogin } from '#web/features/accounts/finish-login.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/finishLogin')({
  validateSearch: (search) => ({
    ...textParam('code', search.code),
    ...textParam('error_description', search.error_description),
    ...textParam('returnUrl', search.returnUrl),
  }),
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.finishLogin()), title: 'Sign in | {product}' },
      siteOf(matches),
    ),
  component: FinishLoginScreen,
})

function FinishLoginScreen() {
  const { code, error_description, returnUrl } = Route.useSearch()
  return <FinishLogin code={code} refusal={error_description} returnUrl={returnPath(returnUrl ?? '/')} />
}

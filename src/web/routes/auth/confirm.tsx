import { createFileRoute } from '@tanstack/react-router'
import { ConfirmLink } from '#web/features/identity/accounts/confirm-link.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/auth/confirm')({
  validateSearch: (search) => ({
    ...textParam('token_hash', search.token_hash),
    ...textParam('type', search.type),
    ...textParam('redirect_to', search.redirect_to),
  }),
  head: unlisted('Confirm'),
  // Another link in the same tab is another token.
  remountDeps: ({ search }) => search.token_hash,
  component: () => <ConfirmLink {...Route.useSearch()} />,
})

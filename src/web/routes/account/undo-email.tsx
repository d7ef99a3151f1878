import { createFileRoute } from '@tanstack/react-router'
import { UndoEmail } from '#web/features/identity/accounts/undo-email.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/account/undo-email')({
  validateSearch: (search) => textParam('token', search.token),
  head: unlisted('Bring your address back'),
  component: UndoEmailScreen,
})

function UndoEmailScreen() {
  const { token } = Route.useSearch()
  return <UndoEmail key={token} token={token} />
}

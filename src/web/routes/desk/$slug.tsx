import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { DESK_VIEWS, type DeskView } from '#web/features/vendor-members/desk/views.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam, pageNumber, textParam } from '#web/lib/search-params.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

/** Loaded for who is signed in; the server decides who may see what. */
const DeskScreen = lazyPart(
  async () => (await import('#web/features/vendor-members/desk/desk-screen.tsx')).DeskScreen,
  <CentredSpinner text="Opening the desk..." />,
)

export const Route = createFileRoute('/desk/$slug')({
  validateSearch: ({ view, invitation, page }): { view?: DeskView; invitation?: string; page?: number } => ({
    ...knownParam('view', view, DESK_VIEWS),
    ...pageNumber(page),
    ...textParam('invitation', typeof invitation === 'string' ? invitation.slice(0, 100) : undefined),
  }),
  head: unlisted('Desk of a vendor'),
  component: Desk,
})

function Desk() {
  const { slug } = Route.useParams()
  const { view = DESK_VIEWS[0], invitation } = Route.useSearch()
  return (
    <RequireSession>
      {() => <DeskScreen key={slug} slug={slug} view={view} invitation={invitation} />}
    </RequireSession>
  )
}

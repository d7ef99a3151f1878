import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { DraftScreen } from '#web/features/office-catalogue/draft-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/drafts/$id')({
  head: ({ matches, params }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.draft(params.id)), title: 'Draft | {product}' },
      siteOf(matches),
    ),
  component: OneDraft,
})

function OneDraft() {
  const { id } = Route.useParams()
  return <RequireSession>{() => <DraftScreen id={id} />}</RequireSession>
}

import { createFileRoute } from '@tanstack/react-router'
import { WaitingDisputes } from '#web/features/community/disputes/waiting-disputes.tsx'
import { ModerationScreen } from '#web/features/community/moderation/moderation-screen.tsx'
import { VIEWS, type View } from '#web/features/community/moderation/views.ts'
import { Templates } from '#web/features/office/templates/templates.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: ({ view }): { view?: View } => knownParam('view', view, VIEWS),
  head: unlisted('Reviews'),
  component: Moderation,
})

function Moderation() {
  const { view = 'queue' } = Route.useSearch()
  const { status } = useSession()
  if (status === 'signed-in')
    return (
      <ModerationScreen view={view} reasons={<Templates kind="reason" />} disputes={<WaitingDisputes />} />
    )
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Reviews">
        {status === 'checking' ? 'Checking your session...' : 'This is for administrators. Please sign in.'}
      </PageHead>
      {status !== 'checking' && (
        <div className="mt-6">
          <ButtonLink link={links.login(pathOf(officeLinks.moderation()))} look="primary">
            Sign in
          </ButtonLink>
        </div>
      )}
    </main>
  )
}

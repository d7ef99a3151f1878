import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BlendList } from '#web/features/catalogue/blends/blend-list.tsx'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { AS_PAGE, read } from '#web/lib/read.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/blends/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(read('listBlends', { query: {} })),
  head: ({ matches }) => pageMeta({ kind: 'blends' }, siteOf(matches)),
  component: BlendsScreen,
})

function BlendsScreen() {
  const { blends } = useSuspenseQuery(read('listBlends', { query: {} }, AS_PAGE)).data
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Blends">
        Blends of several compounds in one vial, as shops sell them. What is known of a part was found without
        the others, and does not hold for the blend.
      </PageHead>
      <BlendList blends={blends} />
    </main>
  )
}

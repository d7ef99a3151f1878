import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OutcomeList } from '#web/features/catalogue/evidence/outcome-list.tsx'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { AS_PAGE, read } from '#web/lib/read.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/outcomes/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(read('listOutcomes', {})),
  head: ({ matches }) => pageMeta({ kind: 'outcomes' }, siteOf(matches)),
  component: OutcomesScreen,
})

function OutcomesScreen() {
  const { areas } = useSuspenseQuery(read('listOutcomes', {}, AS_PAGE)).data
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Outcomes">
        Start from what you care about: every outcome leads to the compounds that were tested for it, what was
        found, and how certain that is.
      </PageHead>
      <OutcomeList areas={areas} />
    </main>
  )
}

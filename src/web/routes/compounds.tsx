import { createFileRoute } from '@tanstack/react-router'
import { AToZList, aToZQuery } from '#web/features/market/compound/a-to-z-list.tsx'
import { listed } from '#web/lib/page-meta.ts'
import { letterParam, pageNumber } from '#web/lib/search-params.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** Every compound from A to Z. */
export const Route = createFileRoute('/compounds')({
  validateSearch: (search): { letter?: string; page?: number } => ({
    ...letterParam(search.letter),
    ...pageNumber(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => void (await context.queryClient.ensureQueryData(aToZQuery(deps))),
  head: listed('compounds'),
  component: CompoundsScreen,
})

function CompoundsScreen() {
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Compounds" />
      <AToZList {...Route.useSearch()} />
    </main>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DisputeScreen } from '#web/features/community/disputes/dispute-screen.tsx'
import { disputeQuery } from '#web/features/community/disputes/queries.ts'
import { isNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/disputes/$ticket')({
  loader: ({ context: { queryClient }, params: { ticket } }) =>
    queryClient.ensureQueryData(disputeQuery(ticket)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    }),
  head: ({ matches, params: { ticket } }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.dispute(ticket)), title: `Dispute ${ticket} | {product}` },
      siteOf(matches),
    ),
  component: Screen,
})

function Screen() {
  const { dispute } = useSuspenseQuery(disputeQuery(Route.useParams().ticket)).data
  return <DisputeScreen dispute={dispute} />
}

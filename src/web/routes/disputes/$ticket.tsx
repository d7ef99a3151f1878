import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DisputeScreen } from '#web/features/community/disputes/dispute-screen.tsx'
import { isNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { read } from '#web/lib/read.ts'

export const Route = createFileRoute('/disputes/$ticket')({
  loader: ({ context: { queryClient }, params: { ticket } }) =>
    queryClient.ensureQueryData(read('getDispute', { params: { ticket } })).catch((error: unknown) => {
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
  const { dispute } = useSuspenseQuery(read('getDispute', { params: Route.useParams() })).data
  return <DisputeScreen dispute={dispute} />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DisputeScreen } from '#web/features/community/disputes/dispute-screen.tsx'
import { orNotFound, read } from '#web/lib/api.ts'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/disputes/$ticket')({
  loader: ({ context: { queryClient }, params: { ticket } }) =>
    queryClient.ensureQueryData(read('getDispute', { params: { ticket } })).catch(orNotFound),
  head: ({ matches, params: { ticket } }) => unlisted(`Dispute ${ticket}`)({ matches }),
  component: () => (
    <DisputeScreen {...useSuspenseQuery(read('getDispute', { params: Route.useParams() })).data} />
  ),
})

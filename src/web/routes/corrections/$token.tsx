import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CorrectionScreen } from '#web/features/community/contact/correction-screen.tsx'
import { orNotFound, read } from '#web/lib/api.ts'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/corrections/$token')({
  loader: ({ context: { queryClient }, params: { token } }) =>
    queryClient.ensureQueryData(read('getCorrection', { params: { token } })).catch(orNotFound),
  head: unlisted('Your correction'),
  component: () => (
    <CorrectionScreen {...useSuspenseQuery(read('getCorrection', { params: Route.useParams() })).data} />
  ),
})

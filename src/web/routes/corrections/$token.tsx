import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CorrectionScreen } from '#web/features/community/contact/correction-screen.tsx'
import { isNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { read } from '#web/lib/read.ts'

export const Route = createFileRoute('/corrections/$token')({
  loader: ({ context: { queryClient }, params: { token } }) =>
    queryClient.ensureQueryData(read('getCorrection', { params: { token } })).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    }),
  head: ({ matches, params: { token } }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.correction(token)), title: 'Your correction | {product}' },
      siteOf(matches),
    ),
  component: Screen,
})

function Screen() {
  const { correction } = useSuspenseQuery(read('getCorrection', { params: Route.useParams() })).data
  return <CorrectionScreen correction={correction} />
}

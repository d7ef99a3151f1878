import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageMeta, siteOf, textOfUnknown } from '#web/lib/page-meta.ts'

/** Every path that no other screen claims: the not-found screen, with its HTTP status. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ matches, params }) => pageMeta(textOfUnknown(`/${params._splat ?? ''}`), siteOf(matches)),
})

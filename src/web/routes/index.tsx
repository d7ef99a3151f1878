import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { firstDrugsQuery } from '#web/features/catalogue/queries.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(firstDrugsQuery),
  head: ({ matches }) => pageMeta({ kind: 'home' }, siteOf(matches)),
  component: HomeScreen,
})

function HomeScreen() {
  const { data } = useSuspenseQuery(firstDrugsQuery)
  return (
    <main id="content" className="gutter py-8">
      <h1 className="text-3xl">We do the research, so you don&apos;t have to.</h1>
      <ul>
        {data.drugs.map((drug) => (
          <li key={drug.id}>{drug.proper_name}</li>
        ))}
      </ul>
    </main>
  )
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { InteractionsScreen } from '#web/features/catalogue/evidence/interactions-screen.tsx'
import { joined } from '#web/features/catalogue/evidence/item-names.ts'
import { togetherQuery } from '#web/features/catalogue/evidence/queries.ts'
import { listed } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

/** The names are in the URL; `add` is the new name from the form without scripts. */
export const Route = createFileRoute('/interactions')({
  validateSearch: (search): { items?: string; add?: string } => ({
    ...textParam('items', search.items),
    ...textParam('add', search.add),
  }),
  loaderDeps: ({ search }) => ({ items: joined(search.items, search.add) }),
  loader: async ({ context: { queryClient }, deps: { items } }) => {
    if (items) await queryClient.prefetchQuery(togetherQuery(items))
    return { items }
  },
  head: listed('interactions'),
  component: Interactions,
})

function Interactions() {
  const { items } = Route.useLoaderData()
  const { data, error } = useQuery(togetherQuery(items, items !== ''))
  return <InteractionsScreen items={items} found={items === '' ? null : (data ?? error)} />
}

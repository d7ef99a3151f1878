import { createFileRoute } from '@tanstack/react-router'
import { togetherQuery } from '#web/features/catalogue/evidence/queries.ts'
import { BasketScreen } from '#web/features/market/basket/basket-screen.tsx'
import { basketQuery, readBasketSearch } from '#web/features/market/basket/basket-search.ts'
import { wishesToCheck } from '#web/features/market/basket/basket-text.ts'
import { listed } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/basket')({
  validateSearch: readBasketSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (!deps.c) return
    await queryClient.prefetchQuery(basketQuery(deps))
    const basket = queryClient.getQueryData(basketQuery(deps).queryKey)
    const names = basket ? wishesToCheck(basket) : []
    if (names.length > 1) await queryClient.prefetchQuery(togetherQuery(names.join(', ')))
  },
  head: listed('basket'),
  component: () => <BasketScreen search={Route.useSearch()} />,
})

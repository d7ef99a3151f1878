import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { drugFactsQuery, effectsQuery } from '#web/features/catalogue/detail-queries.ts'
import { call, isNotFound } from '#web/lib/api.ts'

/** A name of the URL and the compound it names; null when there is none. */
export const comparedQuery = (queryClient: QueryClient, names: string[]) =>
  queryOptions({
    queryKey: ['compare', ...names.map((name) => name.toLowerCase())],
    queryFn: () =>
      Promise.all(
        names.map(async (name) => {
          const found = await queryClient.ensureQueryData(drugFactsQuery(name)).catch((error: unknown) => {
            if (isNotFound(error)) return null
            throw error
          })
          if (found) await queryClient.prefetchQuery(effectsQuery(found.drug.id))
          return { name, drug: found?.drug ?? null }
        }),
      ),
  })

/** Compounds to add while a name is typed. */
export const candidatesQuery = (query: string) =>
  queryOptions({
    queryKey: ['compare', 'candidates', query],
    queryFn: ({ signal }) => call('searchDrugs', { query: { query, limit: 6, threshold: 0.6 } }, { signal }),
    enabled: query !== '',
  })

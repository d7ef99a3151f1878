import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LiteratureView } from '#contract/catalogue/literature-views.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { Find, LiteraturePlan } from '#contract/office/literature.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const ENTRIES_PER_PAGE = 20

export const literatureQuery = (view: LiteratureView, compound: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['literature', 'list', view, compound, page],
    queryFn: ({ signal }) =>
      call(
        'listLiterature',
        {
          query: {
            view,
            ...(compound && { compound }),
            limit: ENTRIES_PER_PAGE,
            offset: (page - 1) * ENTRIES_PER_PAGE,
          },
        },
        { signal },
      ),
    meta: PERSONAL,
  })

export const planQuery = (slug: string) =>
  queryOptions({
    queryKey: ['literature', 'plan', slug],
    queryFn: ({ signal }) => call('getLiteratureQuery', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

export const previewPlan = (slug: string, plan: LiteraturePlan) =>
  call('previewLiteratureQuery', { params: { slug }, body: { plan } })

/** Shows a decision on its article at once. The article stays where it is, with what comes next, until the list is read again. */
export function showDecision(
  queryClient: QueryClient,
  id: string,
  { compound }: Find,
  decision: Find['decision'],
): Promise<void> {
  queryClient.setQueriesData<Answer<'listLiterature'>>(
    { queryKey: ['literature', 'list'] },
    (list) =>
      list && {
        ...list,
        entries: list.entries.map((each) =>
          each.id === id
            ? {
                ...each,
                finds: each.finds.map((find) =>
                  find.compound.id === compound.id ? { ...find, decision, waits: decision === null } : find,
                ),
              }
            : each,
        ),
      },
  )
  return queryClient.invalidateQueries({ queryKey: ['literature'], refetchType: 'none' })
}

export const refetchLiterature = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['literature'] })

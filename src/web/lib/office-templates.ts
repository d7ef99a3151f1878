import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'

/** Words of the back office that are used often. */
export const templatesQuery = (kind: TemplateKind, isRetired = false) =>
  queryOptions({
    queryKey: ['templates', kind, isRetired],
    queryFn: ({ signal }) =>
      call(
        'listTemplates',
        { params: { kind }, query: { retired: isRetired ? 'true' : 'false' } },
        { signal },
      ),
    retry: false,
    meta: PERSONAL,
  })

export const refetchTemplates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['templates'] })

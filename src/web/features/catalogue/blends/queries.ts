import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoints.ts'
import { call } from '#web/lib/api.ts'

const staleTime = Number.POSITIVE_INFINITY

export const blendsQuery = (query: Input<'listBlends'>['query'] = {}) =>
  queryOptions({
    queryKey: ['blends', query],
    queryFn: ({ signal }) => call('listBlends', { query }, { signal }),
    staleTime,
  })

export const blendQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blend', slug],
    queryFn: ({ signal }) => call('getBlend', { params: { slug } }, { signal }),
    staleTime,
  })

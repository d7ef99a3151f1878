import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MailView } from '#contract/core/mail-vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const RUNS_PER_PAGE = 20

export const jobsQuery = (job: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['jobs', job, page],
    queryFn: ({ signal }) =>
      call(
        'listJobs',
        { query: { ...(job && { job }), limit: RUNS_PER_PAGE, offset: (page - 1) * RUNS_PER_PAGE } },
        { signal },
      ),
    // Polls while a run is under way.
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.some(({ is_asked, is_running }) => is_asked || is_running) ? 2_000 : false,
    meta: PERSONAL,
  })

/** Also what waits, which the overview counts. */
export const refetchJobs = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['jobs'] }),
    queryClient.invalidateQueries({ queryKey: ['office', 'queues'] }),
  ])

export const healthQuery = queryOptions({
  queryKey: ['jobs', 'health'],
  queryFn: ({ signal }) => call('getHealth', {}, { signal }),
  refetchInterval: 15_000,
  staleTime: 0,
  meta: PERSONAL,
})

export const switchesQuery = queryOptions({
  queryKey: ['jobs', 'switches'],
  queryFn: ({ signal }) => call('listSwitches', {}, { signal }),
  staleTime: 0,
  meta: PERSONAL,
})

export const mailsQuery = (view: MailView) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'mails', view],
    queryFn: ({ pageParam: after, signal }) => call('listMails', { query: { view, after } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
    meta: PERSONAL,
  })

import { queryOptions } from '@tanstack/react-query'
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
    meta: PERSONAL,
  })

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import type { MessageSearch } from '#web/lib/office-links.ts'
import { PERSONAL } from '#web/lib/personal.ts'

const PER_PAGE = 20

export const messagesQuery = ({ state = 'open', mine, after }: MessageSearch) =>
  queryOptions({
    queryKey: ['messages', state, mine, after],
    queryFn: ({ signal }) =>
      call(
        'listMessages',
        { query: { state, mine: mine ? 'true' : 'false', limit: PER_PAGE, ...(after && { after }) } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const refetchMessages = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['messages'] })

/** Who may look after a message. */
export const assigneesQuery = queryOptions({
  queryKey: ['office', 'assignees'],
  queryFn: ({ signal }) => call('listAssignees', {}, { signal }),
  meta: PERSONAL,
})

/** How a correction stands, by the secret of its link. */
export const correctionQuery = (token: string) =>
  queryOptions({
    queryKey: ['correction', token],
    queryFn: ({ signal }) => call('getCorrection', { params: { token } }, { signal }),
  })

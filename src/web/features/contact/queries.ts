import { queryOptions } from '@tanstack/react-query'
import type { MessageState } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const MESSAGES_PER_PAGE = 20

export const messagesQuery = (state: MessageState, page: number) =>
  queryOptions({
    queryKey: ['messages', state, page],
    queryFn: ({ signal }) =>
      call(
        'listMessages',
        { query: { state, limit: MESSAGES_PER_PAGE, offset: (page - 1) * MESSAGES_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** How a correction stands, by the secret of its link. */
export const correctionQuery = (token: string) =>
  queryOptions({
    queryKey: ['correction', token],
    queryFn: ({ signal }) => call('getCorrection', { params: { token } }, { signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** How often alerts are mailed, by the link of a mail. */
export const mailChoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-choice', token],
    queryFn: ({ signal }) => call('getMailChoice', { params: { token } }, { signal }),
  })

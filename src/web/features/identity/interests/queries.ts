import { queryOptions } from '@tanstack/react-query'
import type { Interest } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** What a person said that they are interested in; null until they have answered, be it with nothing. */
export const interestsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['account', 'interests', personId],
    queryFn: async ({ signal }) => {
      const { user_info } = await call('getUser', { query: { id: personId } }, { signal })
      return user_info.preferences ?? null
    },
    meta: PERSONAL,
  })

export const saveInterests = (personId: string, preferences: Interest[]) =>
  call('setPreferences', { body: { id: personId, preferences } })

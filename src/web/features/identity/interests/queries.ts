import { read } from '#web/lib/api.ts'

/** What a person said that they are interested in; null until they have answered, be it with nothing. */
export const interestsQuery = (id: string, enabled = true) =>
  read('getUser', { query: { id } }, { enabled, select: ({ user_info }) => user_info.preferences ?? null })

import type { QueryClient } from '@tanstack/react-query'

/** Marks a query whose answer depends on who asks. `read` marks its own; one written out says `meta: PERSONAL`. */
export const PERSONAL = { isPersonal: true } as const

/** Marks a query whose failure the page does not show; it is logged instead: `meta: LOGGED`. */
export const LOGGED = { isLogged: true } as const

/**
 * A sign-in, a sign-out or a change of account. A visitor's answers stay in view until the person's own arrive; a
 * person's answers go at once.
 */
export function changePerson(queryClient: QueryClient, before: string | null) {
  const personal = {
    predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isPersonal === true,
  }
  return before === null ? queryClient.invalidateQueries(personal) : queryClient.resetQueries(personal)
}

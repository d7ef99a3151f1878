import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { reportError } from './report-error.ts'

/** Cached answers of the pages. Failures that no page shows are reported to the server, with the pattern of the screen. */
export function createQueryClient(screen: () => string) {
  return new PatientClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        // In the server the call itself is logged.
        if (meta?.isLogged && !import.meta.env.SSR) reportError('request', screen(), error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
      // Without a connection an act fails at once. Kept back, it would be done unasked when the connection returns.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * When a person signs out, answers on their way to them are dropped. A page that waits for one opens all the same: it
 * requests it again, as a visitor or the next person.
 */
class PatientClient extends QueryClient {
  override ensureQueryData: QueryClient['ensureQueryData'] = (options) =>
    super.ensureQueryData(options).catch((error: unknown) => {
      if (error instanceof CancelledError) return super.ensureQueryData(options)
      throw error
    })
}

/** Once more after a fault; a refusal would only be given again. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

import { CancelledError, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { reportError } from './report-error.ts'

/** What the pages keep of answers. Failures that no page shows are told to the server, with the pattern of the screen. */
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
 * When a person goes, what is on its way for them is thrown away. A page that waits for it is opened all the same: it
 * asks again, as whoever is there then.
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

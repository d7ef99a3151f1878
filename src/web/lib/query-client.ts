import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { reportError } from './report-error.ts'

/** What the pages keep of answers. Failures that no page shows are told to the server, with the pattern of the screen. */
export function createQueryClient(screen: () => string) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        // In the server the call itself is logged.
        if (meta?.isLogged && !import.meta.env.SSR) reportError('request', screen(), error)
      },
    }),
    defaultOptions: { queries: { staleTime: 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false } },
  })
}

/** Once more after a fault; a refusal would only be given again. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

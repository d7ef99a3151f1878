import { createIsomorphicFn } from '@tanstack/react-start'

/** Waits in the browser, unless the wait is given up; the server does not wait. */
export const delayInBrowser = createIsomorphicFn()
  .server(async (_ms: number, _signal: AbortSignal) => {})
  .client(
    (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      }),
  )

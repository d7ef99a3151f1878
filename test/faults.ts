import type { Network } from '#server/platform/adapters/payments/open.ts'

/**
 * Faults of one request: it never arrives, its answer never comes back, there is no answer at all, or
 * something else than the provider answers.
 */
export const FAULTS = ['lost on the way', 'answer lost', 'silence', 'error 500', 'a page of HTML'] as const
export type Fault = (typeof FAULTS)[number]

/** What the provider answers to a key that was revoked. */
export const keyRevoked = () =>
  Response.json(
    { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
    { status: 401 },
  )

/** A network to the payment provider that fails on demand, or answers instead of it. */
export function faultyNetwork() {
  let choose: (request: Request) => Fault | Response | undefined = () => undefined
  let hold: (request: Request) => Promise<unknown> | undefined = () => undefined
  const seen: string[] = []
  const network: Network = {
    send: async (request, arrive) => {
      const fault = choose(request)
      seen.push(`${request.method} ${new URL(request.url).pathname}`)
      if (fault === undefined) {
        const wait = hold(request)
        const answer = await arrive(request)
        await wait
        return answer
      }
      if (fault instanceof Response) return fault
      if (fault === 'answer lost') await arrive(request)
      if (fault === 'silence') throw gaveUp()
      if (fault === 'error 500') return Response.json({ error: { type: 'api_error' } }, { status: 500 })
      if (fault === 'a page of HTML') return new Response('<h1>Bad gateway</h1>', { status: 502 })
      throw new TypeError('fetch failed')
    },
  }
  return {
    network,
    /** Method and path of every request so far. */
    seen,
    fail: (next: typeof choose) => {
      choose = next
    },
    /** Keeps the answers to some requests back until a promise is kept. */
    hold: (next: typeof hold) => {
      hold = next
    },
    heal: () => {
      choose = () => undefined
      hold = () => undefined
    },
  }
}

/** The client's error without an answer at the end of a try: `client.test.ts` waits for it. */
const gaveUp = () => new DOMException('This operation was aborted', 'AbortError')

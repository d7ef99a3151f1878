import Stripe from 'stripe'

/** One try; the SDK tries three times, and callers wait no longer than their own patience. */
const TRY_MS = 6_000

export type Wiring = {
  secretKey: string
  /** Another host than the provider's own, such as a recording proxy. */
  base?: string | undefined
  /** Answers in the process instead of over the network. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  tryMs?: number | undefined
}

/** The provider's own client; only where its requests go differs between real keys and the sandbox. */
export function createClient({ secretKey, base, fetch, tryMs = TRY_MS }: Wiring): Stripe {
  const elsewhere = base === undefined ? null : new URL(base)
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: tryMs,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port || (elsewhere.protocol === 'http:' ? 80 : 443),
      protocol: elsewhere.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
    ...(fetch &&
      !elsewhere && {
        httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
          fetch(new Request(input, init)),
        ),
      }),
  })
}

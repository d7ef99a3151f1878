import type { MiddlewareHandler } from 'hono'
import type { PaymentMode } from '#server/platform/adapters/payments/payments.ts'
import type { Config } from '#server/platform/config.ts'
import type { HttpEnv } from './env.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const

/** Headers that only a document obeys, left out of scripts, style sheets and fonts: a page loads ten of those. */
export const NO_DOCUMENT = {
  ...{ 'x-frame-options': '', 'referrer-policy': '', 'cross-origin-opener-policy': '' },
  ...{ 'permissions-policy': '', 'content-security-policy': '' },
}

/** For answers that are not pages: nothing in them may run or load anything. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

type Site = Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>

/** What every answer carries. */
export const headersOfEveryAnswer = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: Site): [string, string][] => [
  ...Object.entries(ALWAYS),
  ...(PUBLIC_URL.startsWith('https:') ? [HSTS[HSTS_SUBDOMAINS]] : []),
]

/** A year. Other services may lie at names below ours, which only the operator knows. */
const HSTS: Record<'on' | 'off', [string, string]> = {
  on: ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  off: ['strict-transport-security', 'max-age=31536000'],
}

/** Security headers on every answer. Pages bring their own Content-Security-Policy, all else gets the closed one. */
export function securityHeaders(site: Site): MiddlewareHandler<HttpEnv> {
  const always = [...headersOfEveryAnswer(site), ['content-security-policy', CLOSED_POLICY] as const]
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
    // A handler leaves a header out by setting it to an empty value.
    for (const [name] of always) if (headers.get(name) === '') headers.delete(name)
  }
}

/** Screens that take a card. */
const TAKES_CARDS = /^\/(subscription|payment-methods)\/?(\?|$)/
const STRIPE = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
}

/** Whether a page must let the payment provider in: the screens that take a card, and only with real keys. */
export const needsStripe = (path: string, payments: PaymentMode) =>
  payments === 'stripe' && TAKES_CARDS.test(path)

type Policy = {
  publicUrl: string
  hashOf: (script: string) => string
  hasStripe: boolean
  authUrl: string | undefined
}

/**
 * The policy of a page: its inline scripts by hash (so that cached, compressed HTML stays valid), nothing
 * from other hosts but vendors' product images, the payment provider's card field where one is shown, and the
 * hosted auth provider where one keeps the accounts.
 */
export function pagePolicy(scripts: string[], { publicUrl, hashOf, hasStripe, authUrl }: Policy): string {
  const hashes = new Set(scripts.map((script) => `'sha256-${hashOf(script)}'`))
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...(hasStripe ? [STRIPE.scripts] : [])].join(' '),
    // React writes style attributes (sizes known only at run time); a style cannot run code.
    "style-src 'self' 'unsafe-inline'",
    // Our own pictures have absolute links, and this server may be reached by another name than PUBLIC_URL.
    `img-src 'self' data: https: ${publicUrl}`,
    "font-src 'self'",
    ['connect-src', "'self'", ...(hasStripe ? [STRIPE.calls] : []), ...(authUrl ? [authUrl] : [])].join(' '),
    ...(hasStripe ? [`frame-src ${STRIPE.frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

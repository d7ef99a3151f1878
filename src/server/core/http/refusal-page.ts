import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { AppError } from '#server/platform/errors.ts'
import type { HttpEnv } from './env.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.75rem;margin:.5rem 0}a{color:inherit}`

/** The same middleware, whose refusals are pages. */
export const refusingWithPages =
  (product: string, refuse: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    try {
      return await refuse(c, next)
    } catch (error) {
      if (error instanceof AppError) return refusalPage(product, error)
      throw error
    }
  }

/** Shown when a page is not made. It needs neither database nor web program. */
export async function refusalPage(product: string, { code, message, status, retryAfterS = 1 }: AppError) {
  const isForGood = code === 'address_too_long'
  const body = await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${product}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <style>${STYLE}</style></head><body><main><p><a href="/">${product}</a></p>
    <h1>${isForGood ? 'This address cannot be opened' : 'Not at the moment'}</h1><p>${message}</p></main></body></html>`
  return new Response(String(body), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      ...(!isForGood && { 'retry-after': String(Math.ceil(retryAfterS)) }),
    },
  })
}

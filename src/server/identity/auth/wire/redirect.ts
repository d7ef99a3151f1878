import { returnPath } from '#domain/people/return-path.ts'
import type { AuthErrorCode } from './errors.ts'

/**
 * Where a link or an external sign-in comes back to: a link into this site. Anything else silently becomes
 * the home page, as the protocol has it. On a loopback host all its names count as this site.
 */
export function redirectTarget(candidate: string | undefined, publicUrl: string): URL {
  const site = new URL('/', publicUrl)
  if (!candidate) return site
  const url = URL.parse(candidate)
  if (!url) return new URL(returnPath(candidate), site)
  if (!isSameSite(url, site) || url.username || url.password) return site
  return new URL(returnPath(url.pathname + url.search + url.hash), url.origin)
}

const isSameSite = (url: URL, site: URL) =>
  url.origin === site.origin ||
  (url.protocol === site.protocol && url.port === site.port && [url, site].every(isLoopbackName))

const isLoopbackName = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Adds the error as OAuth does: to the query for programs and to the fragment for pages. */
export function withError(target: URL, code: AuthErrorCode, description: string): Response {
  const word =
    code === 'unexpected_failure'
      ? 'server_error'
      : code.startsWith('bad_')
        ? 'invalid_request'
        : 'access_denied'
  const facts = new URLSearchParams({ error: word, error_code: code, error_description: description })
  const url = new URL(target)
  for (const [name, value] of facts) url.searchParams.set(name, value)
  url.hash = new URLSearchParams([...facts, ['sb', '']]).toString()
  return new Response(null, { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } })
}

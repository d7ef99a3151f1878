const OWN = 'http://own.invalid'

/**
 * Where to go after signing in: a path of this site, or '/' for anything else. Links to other sites have
 * many disguises (`//evil`, `/\evil`, `https:evil`, a tab between the slashes), so a browser's own reading of
 * the value decides, not a pattern.
 */
export function returnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return '/'
  const url = URL.parse(value, OWN)
  if (url?.origin !== OWN) return '/'
  const path = url.pathname + url.search + url.hash
  // '/.//evil' is a path of ours only until it is written down without its dots.
  return path.startsWith('//') ? '/' : path
}

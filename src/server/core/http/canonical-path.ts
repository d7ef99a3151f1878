/**
 * The one spelling under which a page is found: single slashes, none at the end. The query stays. An answer under
 * another spelling is a permanent redirect, so that search engines keep one address. Never begins with two slashes,
 * which would name another host.
 */
export function canonicalPath(pathAndQuery: string): string {
  const end = pathAndQuery.indexOf('?')
  const path = end < 0 ? pathAndQuery : pathAndQuery.slice(0, end)
  const single = path.replace(/\/+/g, '/')
  const bare = single.endsWith('/') ? single.slice(0, -1) : single
  return (bare || '/') + pathAndQuery.slice(path.length)
}

/**
 * A path that every reader can decode to text. Where a percent sign begins no UTF-8 character (`/100%`), or NUL, which
 * HTML cannot hold, each is taken for itself: such a path names no page, and is answered with the site's own
 * not-found page.
 */
export function decodablePath(pathAndQuery: string): string {
  const [path = '', ...query] = pathAndQuery.split('?')
  try {
    if (!decodeURIComponent(path).includes('\0')) return pathAndQuery
  } catch {
    // Taken for itself.
  }
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

/** Browsers bind passkeys to a domain, on a secure page: an IP address has none, and plain HTTP only on one's own machine. */
export function mayHavePasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

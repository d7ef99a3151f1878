import { isIP } from 'node:net'

declare const kind: unique symbol
/** An IP in full, for the list of sessions and the audit trail. */
export type Ip = string & { readonly [kind]: 'ip' }
/** Who counts as one client. Limits count by it, because a client of IPv6 has every IP of its network. */
export type Network = string & { readonly [kind]: 'network' }

/** Where a request came from. */
export type Client = { ip: Ip; network: Network }

/**
 * The client: the socket's, or with `hops` trusted proxies the entry that the outermost of them wrote. What a client
 * writes into the header itself stands further left and is never believed.
 */
export function clientOf(socket: string | undefined, forwarded: string | undefined, hops: number): Client {
  const direct = socket ?? 'unknown'
  const ip = plain(hops === 0 ? direct : (forwardedBy(forwarded, hops) ?? direct))
  return { ip, network: networkOf(ip) }
}

/** An IPv4 by itself, of an IPv6 its /64. */
export function networkOf(ip: string): Network {
  if (isIP(ip) !== 6) return ip as Network
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const first = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64` as Network
}

/** Some proxies write the port too. What is no IP is not taken for one. */
function forwardedBy(header: string | undefined, hops: number): string | null {
  const chain = (header ?? '').split(',').map((entry) => entry.trim())
  const entry = chain[Math.max(0, chain.length - hops)] ?? ''
  const [, bracketed, bare] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(entry) ?? []
  const ip = bracketed ?? bare ?? entry
  return isIP(ip) ? ip : null
}

/** A socket for both families gives an IPv4 address as IPv6. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '') as Ip

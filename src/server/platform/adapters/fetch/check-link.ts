import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchRefused } from './fetch-refused.ts'

const MOST_LINK_CHARS = 2_000
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Ports of this machine that may be read, for tests and the demo. */
export type OpenPorts = ReadonlySet<number>

/** The link that may be asked for, or `FetchRefused`: https, the usual port, no credentials, no address of a private network. */
export function checkLink(link: string, openPorts: OpenPorts, base?: URL): URL {
  const url = link.length <= MOST_LINK_CHARS && URL.canParse(link, base) ? new URL(link, base) : null
  if (url === null) throw new FetchRefused(`This is no link that can be read: ${shorten(link)}`)
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused(`The link to ${url.host} has a name or a password in it.`)
  url.hash = ''
  if (isOpenLoopback(url, openPorts)) return url
  if (url.protocol !== 'https:')
    throw new FetchRefused(`The link to ${url.host || shorten(link)} does not begin with https.`)
  if (url.port !== '' && url.port !== '80')
    throw new FetchRefused(`The link to ${url.host} names a port that web pages do not use.`)
  if (url.hostname === 'localhost') throw new FetchRefused('localhost is not a host of the public network.')
  const ip = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(ip) !== 0) requirePublic(url.hostname, [ip])
  return url
}

/** A name of this machine, with a port that was opened. */
export function isOpenLoopback({ protocol, hostname, port }: URL, openPorts: OpenPorts): boolean {
  if (!/^https?:$/.test(protocol) || !LOOPBACK_NAMES.includes(hostname)) return false
  return openPorts.has(Number(port || (protocol === 'https:' ? 443 : 80)))
}

/** Refuses a host unless all that it resolves to is public: which of them is used cannot be chosen. */
export function requirePublic(hostname: string, ips: readonly string[]): void {
  const hidden = ips.find((ip) => !isPublicIp(ip))
  if (hidden === undefined && ips.length > 0) return
  throw new FetchRefused(`${hostname} is not a host of the public network${hidden ? ` (${hidden})` : ''}.`)
}

const shorten = (link: string) => (link.length > 100 ? `${link.slice(0, 100)}…` : link)

/** Global unicast of IPv6: everything that is handed out for the public network lies in it. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')
/** Reserved for documentation since 2024. */
const DOCUMENTATION_V6 = ipaddr.parseCIDR('3fff::/20')
/** Public by its range, and in each machine of one cloud its own host: keys, certificates, the agent. */
const CLOUD_HOST = '168.63.129.16'

/**
 * Whether an address belongs to the public network. What is private, of this machine or its link, shared by a provider,
 * multicast, reserved, documentation, or an IPv4 address in the clothes of IPv6, does not.
 */
export function isPublicIp(ip: string): boolean {
  // A zone ('fe80::1%eth0') exists on this machine alone.
  if (ip.includes('%') || isIP(ip) === 0) return false
  const parsed = ipaddr.parse(ip)
  if (parsed.range() !== 'unicast') return false
  if (parsed.toString() === CLOUD_HOST) return false
  return parsed.kind() === 'ipv4' || (parsed.match(GLOBAL_V6) && !parsed.match(DOCUMENTATION_V6))
}

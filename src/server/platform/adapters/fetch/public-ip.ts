import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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

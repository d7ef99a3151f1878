import { expect, test } from 'vitest'
import { isPublicIp } from './check-link.ts'

test.each([
  ...['8.8.8.8', '168.63.129.17', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'],
])('%s is of the public network', (ip) => expect(isPublicIp(ip)).toBe(true))

test.each([
  ['this machine', ['127.0.0.1', '127.255.0.9', '::1', '0.0.0.0', '0.1.2.3', '::']],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fec0::1']],
  ['the link', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', '2606:4700::1111%eth0']],
  ['a provider’s shared network', ['100.64.0.1', '100.127.255.255']],
  ['many hosts', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.9', '2001:db8::1', '3fff::1']],
  ['no use yet, or tests', ['240.0.0.1', '198.18.0.1', '192.0.0.8', '100::1', '4000::1', '5f00::1']],
  ['IPv4 in other clothes', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:10.0.0.1']],
  ['IPv4 behind a translator', ['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:1::1']],
  ['the host of a cloud’s machine', ['168.63.129.16', '::ffff:168.63.129.16']],
  ['nothing', ['', 'localhost', '8.8.8', '1e3', '8.8.8.8.', '[::1]', '8.8.8.8/24']],
])('an address of %s is not public', (_, ips) => expect(ips.filter(isPublicIp)).toEqual([]))

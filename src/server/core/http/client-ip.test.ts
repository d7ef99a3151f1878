import { expect, test } from 'vitest'
import { clientOf, networkOf } from './client-ip.ts'

test.each([
  ['without a trusted proxy the header is not believed', '1.2.3.4', 0, '10.0.0.9'],
  ['one trusted proxy tells what it saw, not what the client wrote', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['two trusted proxies are stepped over', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2, '1.2.3.4'],
  ['a missing header leaves the socket', undefined, 1, '10.0.0.9'],
  ['a port that a proxy adds is not part of the network', '1.2.3.4:5678', 1, '1.2.3.4'],
  ['nor is it for IPv6', '[2001:db8::9]:5678', 1, '2001:db8::9'],
  ['words in the header are no IP', 'unknown', 1, '10.0.0.9'],
])('%s', (_, forwarded, hops, ip) => expect(clientOf('10.0.0.9', forwarded, hops).ip).toBe(ip))

test('an IPv4 client is the same one on a socket for both families', () =>
  expect(clientOf('::ffff:203.0.113.9', undefined, 0)).toEqual(clientOf('203.0.113.9', undefined, 0)))

test('the whole network of an IPv6 client counts as one, and its full IP is kept', () => {
  const [one, other] = ['2001:db8:1:2::9', '2001:0DB8:1:2:ffff::'].map((ip) => clientOf(ip, undefined, 0))
  expect(one).toEqual({ ip: '2001:db8:1:2::9', network: '2001:db8:1:2::/64' })
  expect(other?.network).toBe(one?.network)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

import { expect, test } from 'vitest'
import { checkLink, isPublicIp } from './check-link.ts'
import { FetchRefused } from './fetch-refused.ts'

const none = new Set<number>()
/** This machine and private networks, as browsers understand them. */
const HOSTS = `127.0.0.1 localhost %6cocalhost ｌｏｃａｌｈｏｓｔ 2130706433 0x7f000001 0177.0.0.1 127.1 0 127.0.0.1.
  １２７.0.0.1 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [64:ff9b::169.254.169.254] 0xa9fea9fe 10.0.0.1 192.168.0.1:80
  ①②⑦.⓪.⓪.① 127。0。0。1 [0000::1] [::ffff:0:127.0.0.1] 4294967295 0300.0250.0.1`

test.each([
  ['https://shop.example/products.json?page=2#top', 'https://shop.example/products.json?page=2'],
  ['https://SHOP.example:443/', 'https://shop.example/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
])('%s may be asked for', (link, href) => expect(checkLink(link, none).href).toBe(href))

test.each([
  ['without https', /https/, ['http://a.example/', 'ftp://a.example/', 'file:///etc/passwd', 'data:,x']],
  ['with another port', /port/, ['https://a.example:8443/', 'https://a.example:22/']],
  ['with credentials', /password/, ['https://me:secret@shop.example/', 'https://me@shop.example/']],
  [
    'that is none',
    /no link/,
    ['', 'shop.example', 'https://', 'https://[fe80::1%25eth0]/', `https://a.example/${'x'.repeat(2_000)}`],
  ],
  [
    'of this machine or a private network, however it is written',
    /not a host of the public network/,
    [
      ...HOSTS.split(/\s+/).map((host) => `https://${host}/`),
      'https://169.254.169.254/latest/meta-data/',
      'https://127.0.0\n.1/',
      'https:\\\\127.0.0.1\\',
      'https:///127.0.0.1/',
      'https://127.0.0.1#@shop.example/',
    ],
  ],
])('a link %s is refused', (_, words, links) => {
  for (const link of links) {
    expect(() => checkLink(link, none), link).toThrow(FetchRefused)
    expect(() => checkLink(link, none), link).toThrow(words)
  }
})

test('an opened port of this machine is open by the names of this machine alone', () => {
  const ports = new Set([4123])
  for (const link of ['http://127.0.0.1:4123/', 'http://localhost:4123/', 'https://[::1]:4123/'])
    expect(checkLink(link, ports).href).toBe(link)
  const others = '127.0.0.1:4124 127.0.0.2:4123 10.0.0.1:4123 a.example:4123 localhost.:4123'
  for (const host of others.split(' '))
    expect(() => checkLink(`http://${host}/`, ports), host).toThrow(FetchRefused)
})

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

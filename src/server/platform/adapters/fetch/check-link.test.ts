import { expect, test } from 'vitest'
import { checkLink } from './check-link.ts'
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
  for (const host of [
    '127.0.0.1:4124',
    '127.0.0.2:4123',
    '10.0.0.1:4123',
    'a.example:4123',
    'localhost.:4123',
  ])
    expect(() => checkLink(`http://${host}/`, ports), host).toThrow(FetchRefused)
})

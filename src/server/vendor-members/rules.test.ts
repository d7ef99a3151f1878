import { expect, test } from 'vitest'
import { isAtSite, isOfDomain, placeOf, publishedCodes, roleOf, waysOf } from './rules.ts'

const site = (website: string | null, is_demo = false) => waysOf({ website, is_demo })

test('a vendor with its own site is claimed by mail, by DNS or by a file', () => {
  const ways = site('https://www.harbour.example/')
  expect(ways).toEqual({
    domain: 'harbour.example',
    origin: 'https://www.harbour.example',
    methods: ['mail', 'dns', 'file'],
    reason: null,
  })
  expect(placeOf('dns', ways)).toBe('_assayer-claim.harbour.example')
  expect(placeOf('file', ways)).toBe('https://www.harbour.example/.well-known/assayer-claim.txt')
  expect(placeOf('mail', ways)).toBeNull()
})

test('a demo vendor, a page at a foreign domain, an IP and no site leave it to an operator', () => {
  for (const ways of [
    site('https://harbour.example/', true),
    site('https://market.example/shops/harbour'),
    site('https://198.51.100.7/'),
    site('https://[2001:db8::7]/'),
    site(null),
    site('harbour'),
  ]) {
    expect(ways.methods).toEqual([])
    expect(ways.reason).toMatch(/only an operator/)
  }
})

test('an email is of a domain only when it is at that very domain', () => {
  expect(isOfDomain('ada@harbour.example', 'harbour.example')).toBe(true)
  expect(isOfDomain('ada@HARBOUR.example', 'harbour.example')).toBe(true)
  expect(isOfDomain('ada@münchen.example', 'xn--mnchen-3ya.example')).toBe(true)
  for (const other of ['mail.harbour.example', 'notharbour.example', 'harbour.example.evil.example', ''])
    expect(isOfDomain(`ada@${other}`, 'harbour.example')).toBe(false)
})

test('a domain is the same in A-labels and in its own letters, with and without the dot at its end', () => {
  for (const website of [
    'https://münchen.example',
    'https://www.MÜNCHEN.example/',
    'https://mu\u0308nchen.example/',
    'https://xn--mnchen-3ya.example./',
  ])
    expect(waysOf({ website, is_demo: false }).domain).toBe('xn--mnchen-3ya.example')
  expect(isAtSite('https://münchen.example./x', 'xn--mnchen-3ya.example')).toBe(true)
})

test('a code counts only on its own line behind the mark', () =>
  expect(publishedCodes([' assayer-claim=abc ', 'x assayer-claim=def', 'v=spf1 -all'])).toEqual(['abc']))

test('what a redirect leads to elsewhere proves nothing', () => {
  expect(isAtSite('https://www.harbour.example/x', 'harbour.example')).toBe(true)
  expect(isAtSite('https://harbour.example.evil.example/x', 'harbour.example')).toBe(false)
})

test('the first at a desk owns it, later ones only when they hold the domain', () => {
  const roles = [roleOf('mail', 0), roleOf('mail', 1), roleOf('dns', 1), roleOf('file', 1)]
  expect(roles).toEqual(['owner', 'member', 'owner', 'owner'])
})

import { expect, test } from 'vitest'
import { clientAddress } from './request-log.ts'

test('without a trusted proxy the header is not believed', () => {
  expect(clientAddress('10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9')
})

test('one trusted proxy tells the address that it saw, not what the client wrote', () => {
  expect(clientAddress('10.0.0.9', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
})

test('two trusted proxies are stepped over', () => {
  expect(clientAddress('10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2)).toBe('1.2.3.4')
})

test('a missing header leaves the socket address', () => {
  expect(clientAddress('10.0.0.9', undefined, 1)).toBe('10.0.0.9')
})

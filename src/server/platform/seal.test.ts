import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const seal = sealWith('a-key-of-the-tests')

test('a sealed secret opens with the same key, at the same place', () =>
  expect(seal.open(seal.close(SECRET, 'one'), 'one')).toBe(SECRET))

test('nothing of the secret shows, and the same secret never looks the same', () => {
  const closed = [seal.close(SECRET, 'one'), seal.close(SECRET, 'one')]
  expect(new Set(closed).size).toBe(2)
  for (const text of closed) {
    expect(text).not.toContain(SECRET)
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain(SECRET)
  }
})

test('another key, another row and a changed text open nothing', () => {
  const closed = seal.close(SECRET, 'one')
  const changed = (closed.startsWith('A') ? 'B' : 'A') + closed.slice(1)
  expect(sealWith('another-key-of-the-tests').open(closed, 'one')).toBeNull()
  expect(seal.open(closed, 'two')).toBeNull()
  for (const text of [changed, closed.slice(0, -2), SECRET, '']) expect(seal.open(text, 'one')).toBeNull()
})

import { setImmediate as handedOver } from 'node:timers/promises'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword, isKnownHash, isOutdated } from './hash.ts'

test('a password is hashed by argon2id with 19 MiB, two passes and one lane', async () => {
  const stored = await hashPassword('correct horse 47')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(stored, 'correct horse 47')).toBe(true)
  expect(await checkPassword(stored, 'correct horse 48')).toBe(false)
  expect(isOutdated(stored)).toBe(false)
})

test('one password has many hashes', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test('hashes of imported users are read, and known as outdated', async () => {
  for (const stored of [
    await bcrypt('imported', 4),
    await argon2('imported', { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
  ]) {
    expect(isKnownHash(stored)).toBe(true)
    expect(await checkPassword(stored, 'imported')).toBe(true)
    expect(await checkPassword(stored, 'wrong')).toBe(false)
    expect(isOutdated(stored)).toBe(true)
  }
})

test('nobody signs in without a password, not even with an empty one', async () => {
  expect(await checkPassword(null, '')).toBe(false)
})

test.each(['', 'plain', '$2b$31$abc', '$argon2id$', '$1$md5$x'])('%j is no hash that is read', (stored) => {
  expect(isKnownHash(stored)).toBe(false)
})

test('a token is checked in between, however many passwords are waiting', async () => {
  const stored = await hashPassword('correct horse 47')
  const token = new Uint8Array(200)
  const key = await crypto.subtle.importKey('raw', token, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let checked = 0
  const passwords = Array.from({ length: 24 }, async () => {
    await checkPassword(stored, 'correct horse 47')
    checked++
  })
  await handedOver()
  await crypto.subtle.sign('HMAC', key, token)
  expect(checked).toBeLessThanOrEqual(3)
  await Promise.all(passwords)
})

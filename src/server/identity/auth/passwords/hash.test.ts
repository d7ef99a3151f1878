import { setImmediate as handedOver } from 'node:timers/promises'
import { hash as argon2 } from '@node-rs/argon2'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test, vi } from 'vitest'
import { checkPassword, hashPassword, isKnownHash, isOutdated } from './hash.ts'

test('a password is hashed by argon2id with 19 MiB, two passes, one lane and a salt of its own', async () => {
  const stored = await hashPassword('correct horse 47')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('correct horse 47')).not.toBe(stored)
  expect(await checkPassword(stored, 'correct horse 47')).toBe(true)
  expect(await checkPassword(stored, 'correct horse 48')).toBe(false)
  expect(await isOutdated(stored, 'correct horse 47')).toBe(false)
})

test('hashes of imported users are read, and known as outdated', async () => {
  for (const stored of [
    await bcrypt('imported', 4),
    await argon2('imported', { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
  ]) {
    expect(isKnownHash(stored)).toBe(true)
    expect(await checkPassword(stored, 'imported')).toBe(true)
    expect(await checkPassword(stored, 'wrong')).toBe(false)
    expect(await isOutdated(stored, 'imported')).toBe(true)
  }
})

/** One password as two devices send it. */
const DEVICES = [
  ['composed and decomposed', 'caf\u00e9 lamp 57 river', 'cafe\u0301 lamp 57 river'],
  ['two accents in another order', 'a\u0323\u0302 lamp 57 river', 'a\u0302\u0323 lamp 57 river'],
  ['Hangul', '\ud55c\uad6d lamp 57', '\u1112\u1161\u11ab\u1100\u116e\u11a8 lamp 57'],
  ['full-width letters and digits', 'brick lamp 57', '\uff42\uff52\uff49\uff43\uff4b lamp \uff15\uff17'],
  ['blanks of another width', 'brick lamp 57 river', 'brick\u00a0lamp\u300057\u1680river'],
  ['a ligature', 'office lamp 57', 'o\ufb03ce lamp 57'],
] as const

test.each(DEVICES)('%s are one password', async (_, one, other) => {
  for (const set of [one, other]) {
    const typed = set === one ? other : one
    const stored = await hashPassword(set)
    expect(await checkPassword(stored, typed)).toBe(true)
    expect(await isOutdated(stored, typed)).toBe(false)
    expect(await checkPassword(stored, `${typed}!`)).toBe(false)
  }
})

test.each([DEVICES[0], DEVICES[2]])(
  'a hash made as a device sent it still opens, from every device, and is renewed: %s',
  async (_, one, other) => {
    for (const hashed of [await argon2(one), await argon2(other), await bcrypt(other, 4)])
      for (const typed of [one, other]) {
        expect(await checkPassword(hashed, typed)).toBe(true)
        expect(await checkPassword(hashed, typed.slice(1))).toBe(false)
      }
    expect(await isOutdated(await argon2(other.normalize('NFD')), one)).toBe(true)
  },
)

test('a password that the compatible form changes opens an older hash as typed', async () => {
  const typed = '\uff42\uff52\uff49\uff43\uff4b lamp 57'
  const stored = await argon2(typed)
  expect(await checkPassword(stored, typed)).toBe(true)
  expect(await isOutdated(stored, typed)).toBe(true)
})

test('upper and lower case, accents and width of marks stay different passwords', async () => {
  const stored = await hashPassword('caf\u00e9 lamp 57')
  for (const other of ['cafe lamp 57', 'CAF\u00c9 lamp 57', 'caf\u00e8 lamp 57'])
    expect(await checkPassword(stored, other)).toBe(false)
})

test('an unknown person costs the work of a known one with a password made today', async () => {
  const stored = await hashPassword('correct horse 47')
  const worked: string[] = []
  vi.doMock('@node-rs/argon2', async (original) => {
    const library = await original<typeof import('@node-rs/argon2')>()
    const verify = (hash: string, form: string) => {
      worked.push(`${hash.split('$').slice(0, 4).join('$')} ${form}`)
      return library.verify(hash, form)
    }
    return { ...library, verify }
  })
  vi.resetModules()
  try {
    const counted = await import('./hash.ts')
    for (const hash of [stored, null]) expect(await counted.checkPassword(hash, 'wrong')).toBe(false)
    expect(worked).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1 wrong'))
    expect(await counted.checkPassword(null, '')).toBe(false)
  } finally {
    vi.doUnmock('@node-rs/argon2')
    vi.resetModules()
  }
})

test.each(['', 'plain', '$2b$31$abc', '$argon2id$', '$1$md5$x'])('%j is no hash that is read', (stored) =>
  expect(isKnownHash(stored)).toBe(false),
)

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

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig, SETTING_NAMES, tellGoneSettings } from './config.ts'

test('every setting has a default, so that the product starts with nothing set', () =>
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    PUBLIC_KEY: 'assayer-public-key',
    PRODUCT_NAME: 'Assayer',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: undefined,
  }))

test('a wrong value is refused with its name, the value and an example, and all of them at once', () => {
  expect(() => parseConfig({ PORT: 'eighty' })).toThrow(/PORT: found "eighty": .*Example: PORT=3000/)
  expect(() => parseConfig({ PORT: 'eighty' })).not.toThrow(/NaN/)
  const wrong = { PORT: '-1', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x' }
  expect(() => parseConfig(wrong)).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/)
})

test('a wrong secret is not repeated', () => {
  expect(() => parseConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(/found \(hidden\)/)
  expect(() => parseConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toThrow(/hunter2/)
})

test('a database may have several servers', () => {
  const several = 'postgres://user:secret@one:5432,two:5432/assayer'
  expect(parseConfig({ DATABASE_URL: several })).toMatchObject({ DATABASE_URL: several })
})

test('a setting of an earlier version is reported with its replacement, and does not prevent the start', () => {
  const DATABASE_READ_URL = 'postgres://user:hunter2@host/db'
  const env = { WEB_PROCESSES: '4', REPLACE_WITHIN_S: '300', DATABASE_READ_URL }
  expect(parseConfig(env)).toEqual(parseConfig({}))
  expect(tellGoneSettings(env)).toEqual([
    expect.stringMatching(/^WEB_PROCESSES is gone and does nothing\. Start several processes/),
    expect.stringMatching(/^REPLACE_WITHIN_S is gone and does nothing\. /),
    expect.stringMatching(/^DATABASE_READ_URL is gone and does nothing\. DATABASE_URL answers all reads/),
  ])
  expect(tellGoneSettings(env).join()).not.toContain('hunter2')
  expect(tellGoneSettings({ WEB_PROCESSES: ' ' })).toEqual([])
  expect(SETTING_NAMES.filter((name) => Object.hasOwn(env, name))).toEqual([])
})

test('an empty value counts as not set', () =>
  expect(parseConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined }))

test.each([
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://BÜCHER.example/', 'https://xn--bcher-kva.example'],
  ['https://xn--bcher-kva.example:8443', 'https://xn--bcher-kva.example:8443'],
  ['HTTPS://Assayer.example', 'https://assayer.example'],
])('PUBLIC_URL=%s is the origin that browsers send, %s', (PUBLIC_URL, origin) =>
  expect(parseConfig({ PUBLIC_URL }).PUBLIC_URL).toBe(origin),
)

test.each([
  ['mailto:security@bücher.example', 'mailto:security@xn--bcher-kva.example'],
  ['mailto:security@bücher.example?subject=A', 'mailto:security@xn--bcher-kva.example?subject=A'],
  ['https://bücher.example/security', 'https://xn--bcher-kva.example/security'],
])('SECURITY_CONTACT=%s is published as %s', (SECURITY_CONTACT, published) =>
  expect(parseConfig({ SECURITY_CONTACT }).SECURITY_CONTACT).toBe(published),
)

test.each(['mailto:nobody', 'mailto:', 'https://', 'mailto:ä@people.example'])(
  'SECURITY_CONTACT=%s is refused',
  (SECURITY_CONTACT) => expect(() => parseConfig({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/),
)

test('a mail server needs a sender', () =>
  expect(() => parseConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM: needed with SMTP_URL/))

test('.env.example names every setting, in the order of the code, and its values are valid', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)
  const example = Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
  expect(Object.keys(example)).toEqual(SETTING_NAMES)
  expect(() => parseConfig(example)).not.toThrow()
})

test.each(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0', '[::]', '::ffff:0.0.0.0'])(
  'HOST=%s, which names no machine, needs a PUBLIC_URL for the links in mails',
  (HOST) => {
    expect(() => parseConfig({ HOST })).toThrow(/PUBLIC_URL: needed with HOST=/)
    const PUBLIC_URL = `http://${HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST}`
    expect(() => parseConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: found .* must be a name that people reach/)
    expect(parseConfig({ HOST, PUBLIC_URL: 'https://assayer.example' }).HOST).toBe(HOST)
  },
)

test.each([
  'https://example.org/assayer',
  'https://example.org/?a=b',
  'https://example.org/#top',
  'https://user:password@example.org',
])('PUBLIC_URL=%s is refused: pages are served from the root of a host', (PUBLIC_URL) =>
  expect(() => parseConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: found .* must be a host without a path/),
)

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_API_KEY', 'AI_BASE_URL'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
  ['SUPABASE_SERVICE_KEY', 'SUPABASE_URL'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
])('%s alone is refused: it needs %s', (setting, needed) =>
  expect(() => parseConfig({ [setting]: 'something' })).toThrow(new RegExp(`${setting}: needs ${needed}`)),
)

test.each([
  [{}, 'on'],
  [{ PUBLIC_URL: 'http://localhost:4000' }, 'on'],
  [{ PUBLIC_URL: 'http://[::1]:4000' }, 'on'],
  [{ PUBLIC_URL: 'https://assayer.example' }, 'off'],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'off'],
  [{ PUBLIC_URL: 'https://localhost.example' }, 'off'],
  [{ HOST: '192.168.1.5' }, 'off'],
] as const)('with %o the demo and play money are %s, unless the operator sets them', (env, expected) => {
  expect(parseConfig(env)).toMatchObject({ DEMO: expected, PAYMENTS_SANDBOX: expected })
  const other = expected === 'on' ? 'off' : 'on'
  const set = { DEMO: other, PAYMENTS_SANDBOX: other }
  expect(parseConfig({ ...env, ...set })).toMatchObject(set)
})

test('any other word than on and off is refused for the demo and for play money', () =>
  expect(() => parseConfig({ DEMO: 'yes', PAYMENTS_SANDBOX: 'true' })).toThrow(
    /DEMO: found "yes"[\s\S]*PAYMENTS_SANDBOX: found "true"/,
  ))

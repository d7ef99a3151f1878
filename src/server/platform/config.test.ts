import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig, SETTING_NAMES, tellGoneSettings } from './config.ts'

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const LIVE_KEYS = { ...TEST_KEYS, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }

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

test.each([
  ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
  ['STRIPE_SECRET_KEY', 'hunter2'],
])('a wrong %s, which is a secret, is refused without being repeated', (name, secret) => {
  expect(() => parseConfig({ [name]: secret })).toThrow(new RegExp(`${name}: found \\(hidden\\)`))
  expect(() => parseConfig({ [name]: secret })).not.toThrow(/hunter2/)
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
  ['PUBLIC_URL', 'https://bücher.example', 'https://xn--bcher-kva.example'],
  ['PUBLIC_URL', 'https://BÜCHER.example/', 'https://xn--bcher-kva.example'],
  ['PUBLIC_URL', 'https://xn--bcher-kva.example:8443', 'https://xn--bcher-kva.example:8443'],
  ['PUBLIC_URL', 'HTTPS://Assayer.example', 'https://assayer.example'],
  ['SECURITY_CONTACT', 'mailto:security@bücher.example', 'mailto:security@xn--bcher-kva.example'],
  ['SECURITY_CONTACT', 'mailto:a@bücher.example?subject=A', 'mailto:a@xn--bcher-kva.example?subject=A'],
  ['SECURITY_CONTACT', 'https://bücher.example/security', 'https://xn--bcher-kva.example/security'],
] as const)('%s=%s is what browsers and mail programs send, %s', (name, given, used) =>
  expect(parseConfig({ [name]: given })[name]).toBe(used),
)

const NO_HOST_ALONE = /PUBLIC_URL: found .* must be a host without a path/
test.each([
  ...['mailto:nobody', 'mailto:', 'https://', 'mailto:ä@people.example'].map(
    (SECURITY_CONTACT) => [{ SECURITY_CONTACT }, /SECURITY_CONTACT/] as const,
  ),
  // Pages are served from the root of a host.
  [{ PUBLIC_URL: 'https://example.org/assayer' }, NO_HOST_ALONE],
  [{ PUBLIC_URL: 'https://example.org/?a=b' }, NO_HOST_ALONE],
  [{ PUBLIC_URL: 'https://example.org/#top' }, NO_HOST_ALONE],
  [{ PUBLIC_URL: 'https://user:password@example.org' }, NO_HOST_ALONE],
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM: needed with SMTP_URL/],
  [{ DEMO: 'yes' }, /DEMO: found "yes"/],
  [{ PAYMENTS_SANDBOX: 'true' }, /PAYMENTS_SANDBOX: found "true"/],
  // Half a set of keys, or keys of two modes.
  [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, /STRIPE_PUBLISHABLE_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_abc' }, /STRIPE_SECRET_KEY: needed with STRIPE_WEBHOOK_SECRET/],
  [{ ...LIVE_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, /of one mode/],
] as const)('%j is refused', (env, words) => expect(() => parseConfig(env)).toThrow(words))

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
  ...['GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_SECRET: needs GOOGLE_CLIENT_ID'],
  ...['AI_MODEL: needs AI_BASE_URL', 'AI_API_KEY: needs AI_BASE_URL', 'S3_BUCKET: needs S3_ACCESS_KEY_ID'],
  ...['SUPABASE_ANON_KEY: needs SUPABASE_URL', 'SUPABASE_SERVICE_KEY: needs SUPABASE_URL'],
  'S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY',
  'S3_SECRET_ACCESS_KEY: needs S3_ACCESS_KEY_ID',
])('a setting alone is refused: %s', (words) => {
  const [setting = ''] = words.split(':')
  expect(() => parseConfig({ [setting]: 'something' })).toThrow(words)
})

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

test('test keys may be used with another host, such as a recording proxy, a live key is never sent there', () => {
  const STRIPE_API_BASE = 'http://127.0.0.1:12111'
  expect(parseConfig({ ...TEST_KEYS, STRIPE_API_BASE }).STRIPE_API_BASE).toBe(STRIPE_API_BASE)
  expect(() => parseConfig({ ...LIVE_KEYS, STRIPE_API_BASE })).toThrow(/STRIPE_API_BASE: a live key/)
  expect(parseConfig(LIVE_KEYS).STRIPE_SECRET_KEY).toBe('sk_live_abc')
})

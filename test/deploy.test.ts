import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/ground/config.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

test('every container of the product gets the whole file of settings, not a list that forgets some', () => {
  const compose = read('compose.yaml')
  expect(count(compose, /build: \{ context/g)).toBeGreaterThan(1)
  expect(count(compose, /env_file: settings\.env/g)).toBe(count(compose, /build: \{ context/g))
  for (const file of ['kubernetes/assayer.yaml', 'kubernetes/migrate.yaml'])
    expect(read(file)).toContain(
      'envFrom: [{ configMapRef: { name: assayer } }, { secretRef: { name: assayer } }]',
    )
  for (const file of ['systemd/assayer@.service', 'systemd/assayer-backup.service'])
    expect(read(file)).toContain('EnvironmentFile=/etc/assayer.env')
})

/** Of the other programs of those files, and of the units. */
const FOREIGN = /^(POSTGRES_|MINIO_|STORE_PASSWORD|NODE_OPTIONS|NODE_ENV|COMPOSE_|ENV_FILE|MAINPID)/

test('deployment files set nothing that the product does not know', () => {
  const files = globSync('{compose.yaml,Containerfile,kubernetes/*.yaml,systemd/*}', { cwd: 'deploy' })
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/^(?: {2}| {6}|ENV |Environment=)?([A-Z][A-Z0-9]*_[A-Z0-9_]+)[:=]/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(set.length).toBeGreaterThan(10)
  expect(set.filter((name) => !FOREIGN.test(name) && !SETTING_NAMES.includes(name))).toEqual([])
})

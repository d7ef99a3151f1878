import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/platform/config.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

test('every container of the product gets the whole file of settings, not a list that forgets some', () => {
  const compose = read('compose.yaml')
  expect(count(compose, /build: \{ context/g)).toBeGreaterThan(1)
  expect(count(compose, /env_file: settings\.env/g)).toBe(count(compose, /build: \{ context/g))
  for (const file of ['kubernetes/assayer.yaml', 'kubernetes/migrate.yaml', 'kubernetes/backup.yaml'])
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

test('each way of deploying makes a backup every day', () => {
  for (const file of ['compose.yaml', 'kubernetes/backup.yaml', 'systemd/assayer-backup.service'])
    expect(read(file)).toMatch(/(node|"node",?) "?scripts\/backup\.ts/)
})

test('units keep the data folder closed to others, and say when a process cannot start', () => {
  const unit = read('systemd/assayer@.service')
  for (const line of ['StateDirectoryMode=0750', 'StartLimitIntervalSec=0']) expect(unit).toContain(line)
  expect(unit).toMatch(/^ExecStopPost=.*assayer-failed@%n\.service/m)
  for (const line of ['ProtectSystem=full', 'PrivateDevices=yes', 'ProtectHome=yes'])
    expect(read('systemd/assayer-backup.service')).toContain(line)
})

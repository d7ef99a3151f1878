import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/core/metrics.ts'
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

const rules = read('prometheus/rules.yml')
const { panels } = JSON.parse(read('grafana/assayer.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const expressions = [
  ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** Names of figures in an expression: names with an underscore that are no functions. */
const namesIn = (expression: string) =>
  [...expression.replace(/"[^"]*"/g, '').matchAll(/(?<![:\w])[a-z]+(?:_[a-z0-9]+)+(?![\w(:])/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'error_budget')

test('alerts and dashboard ask only for figures that the product has', async () => {
  const { registry } = createMetrics()
  const has = new Set(
    registry.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]),
  )
  const asked = new Set(expressions.flatMap(namesIn))
  expect([...asked]).toEqual(
    expect.arrayContaining(['job_overdue_seconds', 'http_request_duration_seconds_bucket']),
  )
  expect([...asked].filter((name) => !has.has(name))).toEqual([])
})

test('what the alerts and the dashboard build on is recorded', () => {
  const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name))
  const used = expressions.flatMap((expression) => expression.match(/assayer:[\w:]+/g) ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !recorded.has(name))).toEqual([])
})

test('every alert says what to do, and its recipient', () => {
  const alerts = rules.split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(8)
  for (const alert of alerts)
    expect(alert).toMatch(/severity: (page|ticket)[\s\S]*summary: \S[\s\S]*description: \S/)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/core/metrics.ts'

const rules = readFileSync('deploy/prometheus/rules.yml', 'utf8')
const { panels } = JSON.parse(readFileSync('deploy/grafana/assayer.json', 'utf8')) as {
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

import { expect, test } from 'vitest'
import { record } from './request-log.ts'

type Deps = Parameters<typeof record>[0]
function linesOf(LOG_READS: number, requests: { method: string; status: number }[]) {
  const lines: object[] = []
  let observed = 0
  const deps = {
    log: { info: (line: object) => lines.push(line) },
    metrics: { requests: { observe: () => (observed += 1) } },
    config: { LOG_READS },
  } as unknown as Deps
  for (const request of requests) record(deps, { requestId: 'id', route: '/api/x', start: 0, ...request })
  return { lines: lines.length, observed }
}

const good = { method: 'GET', status: 200 }
const kept = [
  { method: 'POST', status: 200 },
  { method: 'GET', status: 404 },
  { method: 'HEAD', status: 500 },
]

test('reads that went well have a line each unless a setting says otherwise', () =>
  expect(linesOf(1, [good, { method: 'HEAD', status: 304 }])).toEqual({ lines: 2, observed: 2 }))

test('without lines of reads, writes and failures have theirs, and all are counted', () =>
  expect(linesOf(0, [good, ...kept])).toEqual({ lines: 3, observed: 4 }))

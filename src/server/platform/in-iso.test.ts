import { expect, test } from 'vitest'
import { inIso } from '../core/http/endpoint.ts'

test('an answer has instants as text; unknown values and others stay unchanged', () => {
  const row = { id: 'a', at: new Date('2026-11-30T01:02:03Z'), ended_at: null as Date | null, count: 3 }
  expect(inIso(row)).toEqual({ id: 'a', at: '2026-11-30T01:02:03.000Z', ended_at: null, count: 3 })
})

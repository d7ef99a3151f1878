import { expect, test } from 'vitest'
import { mayTake } from '#server/community/cases/step.ts'
import { dueAfter, STEPS } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-12-04T12:00:00Z')

test('every step has a time by which the next is due, and after a second decision nothing follows', () => {
  expect(dueAfter('received', false, NOW)).toEqual(new Date('2026-11-23T12:00:00Z'))
  expect(dueAfter('in_review', false, NOW)).toEqual(LATER)
  expect(dueAfter('decided', false, NOW)).toEqual(LATER)
  expect(dueAfter('appealed', true, NOW)).toEqual(LATER)
  expect(dueAfter('decided', true, NOW)).toBeNull()
})

test('a side appeals once, and in time', () => {
  const decided = { state: 'decided', appealed_at: null, due_at: LATER } as const
  expect(mayTake(STEPS.appeal, decided, NOW)).toBe(true)
  expect(mayTake(STEPS.appeal, decided, LATER)).toBe(false)
  expect(mayTake(STEPS.appeal, { ...decided, appealed_at: NOW }, NOW)).toBe(false)
  expect(mayTake(STEPS.appeal, { ...decided, state: 'in_review' }, NOW)).toBe(false)
})

test('a decided dispute gets no further decision or statement without an appeal', () => {
  const stands = { appealed_at: null, due_at: LATER }
  expect(mayTake(STEPS.decide, { state: 'decided', ...stands }, NOW)).toBe(false)
  expect(mayTake(STEPS.speak, { state: 'decided', ...stands }, NOW)).toBe(false)
  expect(mayTake(STEPS.decide, { state: 'appealed', ...stands }, NOW)).toBe(true)
  expect(mayTake(STEPS['take up'], { state: 'appealed', ...stands }, NOW)).toBe(false)
})

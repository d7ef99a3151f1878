import { expect, test } from 'vitest'
import { nextText } from './case-entry.tsx'

const due_at = '2026-11-14T10:00:00.000Z'
const before = new Date('2026-11-14T09:00:00.000Z')
const after = new Date('2026-11-14T11:00:00.000Z')

test('a dispute says by when its next step is taken, and that it is overdue once that time has passed', () => {
  expect(nextText({ state: 'received', due_at }, before)).toBe('It is taken up by November 14, 2026.')
  expect(nextText({ state: 'in_review', due_at }, after)).toBe(
    'It is overdue: it was to be decided by November 14, 2026.',
  )
  expect(nextText({ state: 'appealed', due_at }, after)).toBe(
    'It is overdue: it was to be decided again by November 14, 2026, and that decision stays.',
  )
})

test('a decision is never overdue', () => {
  expect(nextText({ state: 'decided', due_at }, before)).toBe(
    'Each side may appeal once, until November 14, 2026.',
  )
  expect(nextText({ state: 'decided', due_at: null }, after)).toBe('This decision stays.')
})

import { expect, test } from 'vitest'
import { nextText } from './case-entry.tsx'

const due_at = '2026-11-14T10:00:00.000Z'
const before = new Date('2026-11-14T09:00:00.000Z')
const after = new Date('2026-11-14T11:00:00.000Z')

test('a dispute says by when its next step is taken, and that it is overdue once that time has passed', () => {
  const at = (state: 'in_review' | 'appealed') => nextText({ state, due_at }, after)
  expect(nextText({ state: 'received', due_at }, before)).toBe('It is taken up by November 14, 2026.')
  expect(at('in_review')).toBe('It is overdue: it was to be decided by November 14, 2026.')
  const again = 'It is overdue: it was to be decided again by November 14, 2026, and that decision stays.'
  expect(at('appealed')).toBe(again)
})

test('a decision is never overdue', () => {
  const appeal = nextText({ state: 'decided', due_at }, before)
  expect(appeal).toBe('Each side may appeal once, until November 14, 2026.')
  expect(nextText({ state: 'decided', due_at: null }, after)).toBe('This decision stays.')
})

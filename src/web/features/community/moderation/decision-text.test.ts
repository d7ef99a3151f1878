import { expect, test } from 'vitest'
import { doneText, forOthersText } from './moderation-actions.tsx'

const review = { kind: 'review' as const, author: 'Sam', state: 'published' as const, removal: null }
const removal = (state: 'waiting' | 'confirmed' | 'appealed', deciders: string[], is_for_others = true) => ({
  ...review,
  state: 'removed' as const,
  removal: { id: 'r', state, rule: null, is_for_others, deciders, appeal: null },
})

test('a removal says who must confirm it, or that no one can', () => {
  expect(doneText('remove', review, removal('waiting', ['Otto', 'Tom']))).toBe(
    'The review is hidden. Otto or Tom must confirm the removal.',
  )
  expect(doneText('remove', review, removal('waiting', []))).toContain('a second moderator is needed')
  expect(doneText('remove', { ...review, state: 'held' }, removal('confirmed', []))).toBe(
    'The review is removed. Sam gets the reason by mail and may appeal for 30 days.',
  )
})

test('approving a held text says that it is published, and approving a reported text that it stays', () => {
  const published = doneText('approve', { ...review, state: 'held' }, review)
  expect(published).toBe('The review is published. Sam gets a mail.')
  expect(doneText('approve', review, review)).toBe('The review stays public, and its reports are closed.')
})

test('a person who took part in a removal reads who decides, and in a team of two that no one else may', () => {
  expect(forOthersText(removal('appealed', ['Otto']))).toBe(
    'You removed it or confirmed that: Otto decides on the appeal.',
  )
  expect(forOthersText(removal('appealed', []))).toMatch(/^Nobody else may decide on this appeal/)
  expect(forOthersText(removal('appealed', [], false))).toBeNull()
})

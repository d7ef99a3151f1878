import { expect, test } from 'vitest'
import { offerQuestions } from './offer-questions.ts'

test('questions asked before are offered newest first, and without a percentage while nothing is typed', () =>
  expect(offerQuestions(['better sleep', 'sore tendons'])('')).toEqual([
    { text: 'better sleep', isRecent: true, similarity: null },
    { text: 'sore tendons', isRecent: true, similarity: null },
  ]))

test('typing filters the questions and ranks them by similarity', () => {
  const offer = offerQuestions(['better sleep', 'sore tendons'])
  expect(offer('better sleep')[0]).toEqual({ text: 'better sleep', isRecent: true, similarity: 1 })
  expect(offer('sore ten').map(({ text }) => text)).toEqual(['sore tendons'])
  expect(offer('quantum physics')).toEqual([])
})

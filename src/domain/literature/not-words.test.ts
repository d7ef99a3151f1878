import { expect, test } from 'vitest'
import { notWords } from './not-words.ts'

test('words of articles about something else are proposed, the most frequent first', () => {
  const wrong = ['Condom use in MSM of two towns', 'Condom use and testing among MSM']
  const right = ['MSM for sore knees: a trial in two towns']
  expect(notWords(wrong, right, ['MSM', 'methylsulfonylmethane'])).toEqual(['condom', 'testing'])
})

test('nothing is proposed where nothing was marked', () =>
  expect(notWords([], ['Zinc and colds'], ['zinc'])).toEqual([]))

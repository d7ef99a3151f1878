import { expect, test } from 'vitest'
import { createTally } from '#server/core/tally.ts'
import { createAsked } from './asked.ts'

const NOTHING = { total: 0, ms: 1 }
const ofAsked = (act: (asked: ReturnType<typeof createAsked>) => void) => {
  const asked = createAsked(createTally(() => new Date()))
  act(asked)
  return asked.take().map(({ question }) => question)
}

test('a search without products is counted, also when its answer is kept', () => {
  const listed = ofAsked((asked) => {
    asked.searched('Blorbazine', NOTHING)
    asked.given('/search/blorbazine')
  })
  expect(listed).toEqual(['blorbazine'])
})

test('a sentence that the records answer is in no list, whichever of its two calls comes first', () => {
  const sentence = 'Is kava safe with my liver medicine'
  for (const calls of [
    ['searched', 'answered'],
    ['answered', 'searched'],
  ])
    expect(
      ofAsked((asked) => {
        for (const call of calls)
          if (call === 'searched') asked.searched(sentence, NOTHING)
          else asked.answered(sentence)
        asked.given(`/search/${encodeURIComponent(sentence)}`)
      }),
    ).toEqual([])
})

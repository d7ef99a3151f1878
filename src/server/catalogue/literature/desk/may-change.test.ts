import { expect, test } from 'vitest'
import { type Arrived, type ClaimNow, mayChange } from './may-change.ts'

const trial: Arrived = {
  ...{ kind: 'randomised-trial', studied_in: 'human', status: 'ok', people: 104, comparison: 'placebo' },
  ...{ title: 'Glycine and sleep quality: a randomised trial', abstract: null },
}
const claim: ClaimNow = {
  ...{ name: 'Sleep quality (adults)', outcome: 'Sleep quality', kind: 'benefit', direction: 'improves' },
  ...{ limits: [], studies: [] },
}

test('what an article may change is said as a certainty, with its claim', () => {
  const texts = mayChange(trial, [claim, { ...claim, name: 'Stress', outcome: 'Stress' }])
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(
    /^(bears on Sleep quality \(adults\): certainty now .+|may move the certainty of Sleep quality \(adults\) from .+ to .+, if it agrees)$/,
  )
})

test.each([
  ['a plan', { kind: 'protocol' }],
  ['a study in animals', { studied_in: 'animal' }],
  ['a retracted article', { status: 'retracted' as const }],
])('%s may change no certainty', (_, given) => expect(mayChange({ ...trial, ...given }, [claim])).toEqual([]))

import { describe, expect, test } from 'vitest'
import type { CitedStudy } from './certainty.ts'
import type { Certainty } from './certainty-scale.ts'
import { evidenceLevel } from './evidence-level.ts'

const study = (over: Partial<CitedStudy> = {}): CitedStudy => ({
  finding: 'improves',
  tested: 'same',
  studied_in: 'human',
  publication_type: 'Randomized controlled trial',
  participants: 200,
  article_participants: 200,
  comparison: 'placebo',
  funding: 'independent',
  status: 'ok',
  trials: [],
  trial_role: null,
  gathers: null,
  is_pooled: null,
  ...over,
})
const claim = (certainty: Certainty, direction = 'improves', studies = [study()], outcome = 'sleep') => ({
  outcome,
  kind: 'benefit',
  certainty,
  direction,
  studies,
})
const FDA = { authority: 'FDA', status: 'approved' }

describe('a compound has the level', () => {
  test.each<[string, Parameters<typeof evidenceLevel>, string]>([
    ['the top with an approval', [[], [], [FDA]], 'approved medicine'],
    [
      'strong evidence with one benefit of high certainty',
      [[claim('high')], [], []],
      'strong human evidence',
    ],
    [
      'strong evidence with two benefits of moderate certainty',
      [[claim('moderate'), claim('moderate', 'improves', [study()], 'pain')], [], []],
      'strong human evidence',
    ],
    [
      'trials with the same benefit in two populations',
      [[claim('moderate'), claim('moderate')], [], []],
      'human trials',
    ],
    [
      'trials with harms or failures of high certainty alone',
      [[{ ...claim('high', 'worsens'), kind: 'harm' }, claim('high', 'no_difference')], [], []],
      'human trials',
    ],
    [
      'limited data with laboratory values alone',
      [[{ ...claim('high', 'lowers'), kind: 'marker' }], [study()], []],
      'limited human data',
    ],
    [
      'no direct studies with trials of relatives alone',
      [[claim('low', 'improves', [study({ tested: 'relative' })])], [study({ tested: 'relative' })], []],
      'no direct studies',
    ],
    [
      'trials when trials found no difference',
      [[claim('moderate'), claim('moderate', 'no_difference')], [], []],
      'human trials',
    ],
    [
      'limited data when trials leave very low certainty',
      [[claim('very low')], [study()], []],
      'limited human data',
    ],
    [
      'limited data with observations alone',
      [[claim('low', 'improves', [study({ publication_type: 'Observational study' })])], [study()], []],
      'limited human data',
    ],
    ['animals', [[], [study({ studied_in: 'animal' }), study({ tested: 'family' })], []], 'animal studies'],
    ['animals with a review of both alone', [[], [study({ studied_in: 'mixed' })], []], 'animal studies'],
    ['the lowest step with cells', [[], [study({ studied_in: 'in vitro' })], []], 'in vitro only'],
    [
      'no direct studies with relatives alone',
      [[], [study({ tested: 'relative' })], []],
      'no direct studies',
    ],
    [
      'no direct studies once its only study is retracted',
      [[], [study({ status: 'retracted' })], []],
      'no direct studies',
    ],
  ])('%s', (_, given, level) => {
    expect(evidenceLevel(...given)).toBe(level)
  })
})

test('an approval of another product lifts no supplement, and only published assessments count', () => {
  expect(evidenceLevel([], [], [FDA, { authority: 'FDA', status: 'dietary supplement' }])).toBe(
    'no direct studies',
  )
  expect(evidenceLevel([], [], [{ authority: 'other', status: 'approved' }])).toBe('no direct studies')
  expect(evidenceLevel([], [], [{ authority: 'FDA', status: 'discontinued' }])).toBe('no direct studies')
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citedStudy } from '#test/cited-study.ts'
import type { Certainty } from './certainty-scale.ts'
import { evidenceLevel } from './evidence-level.ts'

const claim = (
  certainty: Certainty,
  direction = 'improves',
  studies = [citedStudy()],
  outcome = 'sleep',
) => ({
  outcome,
  kind: 'benefit',
  certainty,
  direction,
  studies,
})
const FDA = { authority: 'FDA', status: 'approved', source_url: 'https://www.fda.gov/label' }

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
      [[claim('moderate'), claim('moderate', 'improves', [citedStudy()], 'pain')], [], []],
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
      [[{ ...claim('high', 'lowers'), kind: 'marker' }], [citedStudy()], []],
      'limited human data',
    ],
    [
      'no direct studies with trials of relatives alone',
      [
        [claim('low', 'improves', [citedStudy({ tested: 'relative' })])],
        [citedStudy({ tested: 'relative' })],
        [],
      ],
      'no direct studies',
    ],
    [
      'trials when trials found no difference',
      [[claim('moderate'), claim('moderate', 'no_difference')], [], []],
      'human trials',
    ],
    [
      'limited data when trials leave very low certainty',
      [[claim('very low')], [citedStudy()], []],
      'limited human data',
    ],
    [
      'limited data with observations alone',
      [
        [claim('low', 'improves', [citedStudy({ publication_type: 'Observational study' })])],
        [citedStudy()],
        [],
      ],
      'limited human data',
    ],
    [
      'animals',
      [[], [citedStudy({ studied_in: 'animal' }), citedStudy({ tested: 'family' })], []],
      'animal studies',
    ],
    [
      'animals with a review of both alone',
      [[], [citedStudy({ studied_in: 'mixed' })], []],
      'animal studies',
    ],
    ['the lowest step with cells', [[], [citedStudy({ studied_in: 'in vitro' })], []], 'in vitro only'],
    [
      'no direct studies with relatives alone',
      [[], [citedStudy({ tested: 'relative' })], []],
      'no direct studies',
    ],
    [
      'no direct studies once its only study is retracted',
      [[], [citedStudy({ status: 'retracted' })], []],
      'no direct studies',
    ],
  ])('%s', (_, given, level) => {
    expect(evidenceLevel(...given)).toBe(level)
  })
})

test('an approval without a source on record makes no approved medicine', () => {
  expect(evidenceLevel([], [], [{ ...FDA, source_url: null }])).toBe('no direct studies')
})

test('an approval of another product lifts no supplement, and only published assessments count', () => {
  expect(evidenceLevel([], [], [FDA, { ...FDA, status: 'dietary supplement' }])).toBe('no direct studies')
  expect(evidenceLevel([], [], [{ ...FDA, authority: 'other' }])).toBe('no direct studies')
  expect(evidenceLevel([], [], [{ ...FDA, status: 'discontinued' }])).toBe('no direct studies')
})

test('no short description states a level of its own next to the computed one', () => {
  const compounds: { slug: string; short_description: string }[] = ['peptides', 'supplements'].flatMap(
    (kind) => JSON.parse(readFileSync(`data/catalogue/compounds-${kind}.json`, 'utf8')).compounds,
  )
  const level =
    /\bevidence (?:is )?(?:very )?(?:weak|moderate|strong|limited|low|high|preliminary|early|thin)\b|\b(?:weak|moderate|strong|limited|good|preliminary|robust) (?:human )?evidence\b/i
  const stated = compounds.filter(({ short_description }) => level.test(short_description))
  expect(compounds.length).toBeGreaterThan(200)
  expect(stated.map(({ slug }) => slug)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedStudy } from '#test/cited-study.ts'
import type { CitedStudy } from './certainty.ts'
import type { Certainty } from './certainty-scale.ts'
import { evidenceLevel } from './evidence-level.ts'

type Claim = Parameters<typeof evidenceLevel>[0][number]
const claim = (certainty: Certainty, over: Partial<Claim> = {}): Claim => ({
  ...{ outcome: 'sleep', kind: 'benefit', direction: 'improves', studies: [citedStudy()], certainty },
  ...over,
})
const FDA = { authority: 'FDA', status: 'approved', source_url: 'https://www.fda.gov/label' }

const relative = citedStudy({ tested: 'relative' })
const observed = citedStudy({ publication_type: 'Observational study' })
const inAnimals = citedStudy({ studied_in: 'animal' })
const PAIN = { outcome: 'pain' }
const NO_DIFFERENCE = { direction: 'no_difference' }
const MARKER = { direction: 'lowers', kind: 'marker' }

test.each<[string, string, Parameters<typeof evidenceLevel>[0], CitedStudy[]?]>([
  ['with one benefit of high certainty', 'strong human evidence', [claim('high')]],
  ['with two of moderate certainty', 'strong human evidence', [claim('moderate'), claim('moderate', PAIN)]],
  ['with the same benefit in two populations', 'human trials', [claim('moderate'), claim('moderate')]],
  [
    'with harms or failures of high certainty alone',
    'human trials',
    [claim('high', { direction: 'worsens', kind: 'harm' }), claim('high', NO_DIFFERENCE)],
  ],
  ['when trials found no difference', 'human trials', [claim('moderate'), claim('moderate', NO_DIFFERENCE)]],
  ['with laboratory values alone', 'limited human data', [claim('high', MARKER)], [citedStudy()]],
  ['when trials leave very low certainty', 'limited human data', [claim('very low')], [citedStudy()]],
  ['with observations alone', 'limited human data', [claim('low', { studies: [observed] })], [citedStudy()]],
  ['with animals', 'animal studies', [], [inAnimals, citedStudy({ tested: 'family' })]],
  ['with a review of people and animals alone', 'animal studies', [], [citedStudy({ studied_in: 'mixed' })]],
  ['with cells', 'in vitro only', [], [citedStudy({ studied_in: 'in vitro' })]],
  [
    'with trials of relatives alone',
    'no direct studies',
    [claim('low', { studies: [relative] })],
    [relative],
  ],
  ['with relatives alone', 'no direct studies', [], [relative]],
  ['once its only study is retracted', 'no direct studies', [], [citedStudy({ status: 'retracted' })]],
])('a compound has the level %s: %s', (_, level, claims, studies = []) =>
  expect(evidenceLevel(claims, studies, [])).toBe(level),
)

test('an approval with a source on record makes an approved medicine', () => {
  expect(evidenceLevel([], [], [FDA])).toBe('approved medicine')
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

import { describe, expect, test } from 'vitest'
import { certaintyOf, citedStudy, rate } from '#test/cited-study.ts'
import { type CitedStudy, countStudies, directionOf, type RatedClaim } from './certainty.ts'

const META = { publication_type: 'Meta-analysis' }
const trial = (over: Partial<CitedStudy> = {}) => citedStudy({ article_participants: null, ...over })
const pool = (over: Partial<CitedStudy> = {}) => trial({ ...META, ...over })

const REVIEW = { publication_type: 'Systematic review', gathers: 'randomised', is_pooled: false }
/** Tells how many took part, but not in how many this was measured. */
const ofArticle = (article_participants: number) => ({ participants: null, article_participants })

describe('certainty starts', () => {
  test.each<[string, string, Partial<CitedStudy>]>([
    ['moderate', 'a randomised trial', {}],
    ['high', '1,000 people in a randomised trial', { participants: 1_000 }],
    ['moderate', 'a meta-analysis', META],
    ['low', 'a meta-analysis of other studies', { ...META, gathers: 'other' }],
    ['moderate', 'a systematic review of randomised trials that states its people', REVIEW],
    [
      'moderate',
      'such a review that states them, if not those of the outcome',
      { ...REVIEW, ...ofArticle(500) },
    ],
    ['low', 'such a review that neither pools nor states its people', { ...REVIEW, participants: null }],
    ['low', 'another systematic review', { publication_type: 'Systematic review' }],
    ['low', 'an umbrella review', { publication_type: 'Umbrella review', gathers: 'randomised' }],
    ['low', 'a trial without randomisation', { publication_type: 'Clinical trial' }],
    ['low', 'an observational study', { publication_type: 'Observational study' }],
    ['very low', 'a review alone', { publication_type: 'Review' }],
    ['very low', 'a case report alone', { publication_type: 'Other' }],
  ])('%s with %s', (expected, _, over) => expect(certaintyOf([trial(over)])).toBe(expected))

  test('with the best design when there are several', () => {
    const start = { certainty: 'moderate', because: 'a randomised trial in people' }
    expect(rate([trial({ publication_type: 'Review' }), trial()]).start).toEqual(start)
  })
})

describe('one step down', () => {
  test.each<[string, CitedStudy[], string[], string]>([
    ['when findings disagree', [trial(), trial({ finding: 'no_difference' })], [], 'consistency'],
    ['when an appraisal calls them inconsistent', [trial()], ['inconsistent'], 'consistency'],
    ['for a risk of bias', [trial()], ['risk of bias'], 'risk of bias'],
    ['for an expression of concern', [trial({ status: 'concern' })], [], 'risk of bias'],
    ['for imprecision', [trial()], ['imprecise'], 'precision'],
    ['for 99 people', [trial({ participants: 60 }), trial({ participants: 39 })], [], 'precision'],
    ['when no study says how many took part', [trial({ participants: null })], [], 'precision'],
    ['when a trial only says how many took part in all', [trial(ofArticle(5_000))], [], 'precision'],
    ['when everyone of a review is fewer than 100 people', [pool(ofArticle(99))], [], 'precision'],
    ['for indirectness', [trial()], ['indirect'], 'directness'],
    ['when only relatives were given to people', [trial({ tested: 'relative' })], [], 'directness'],
    ['for publication bias', [trial()], ['publication bias'], 'reporting'],
  ])('%s', (_, studies, limits, domain) => {
    const { certainty, down } = rate(studies, { limits })
    expect(certainty).toBe('low')
    expect(down.map((step) => step.domain)).toEqual([domain])
  })

  test('at most for each domain, however many reasons it has', () => {
    const { certainty, down } = rate([trial({ status: 'concern' })], { limits: ['risk of bias'] })
    expect(certainty).toBe('low')
    const because = 'the studies have a risk of bias; a publisher expressed concern about a study that counts'
    expect(down).toEqual([{ domain: 'risk of bias', because, steps: 1 }])
  })

  test('of a large trial leaves moderate', () =>
    expect(certaintyOf([trial({ participants: 5_000 })], ['indirect'])).toBe('moderate'))

  test('never below very low', () =>
    expect(certaintyOf([trial()], ['risk of bias', 'inconsistent', 'imprecise', 'indirect'])).toBe(
      'very low',
    ))
})

test('fewer than 30 people take two steps for precision', () => {
  const { certainty, down } = rate([trial({ participants: 29 })])
  expect(certainty).toBe('very low')
  expect(down).toMatchObject([{ domain: 'precision', steps: 2 }])
  expect(certaintyOf([trial({ participants: 30 })])).toBe('low')
})

test.each<[string, CitedStudy[]]>([
  ['for 100 people', [trial({ participants: 60 }), trial({ participants: 40 })]],
  ['for a meta-analysis that states no people', [pool({ participants: null })]],
  ['for few next to a pool of unknown size', [pool({ participants: null }), trial({ participants: 20 })]],
  ['when makers alone paid', [trial({ funding: 'maker' }), trial({ funding: 'maker' })]],
  ['for what an animal study found', [trial(), trial({ studied_in: 'animal', finding: 'worsens' })]],
])('no step down %s', (_, studies) => expect(certaintyOf(studies)).toBe('moderate'))

test('that makers alone paid is a note', () => {
  expect(rate([trial({ funding: 'maker' })]).paid_by_maker).toBe(true)
  expect(rate([trial({ funding: 'maker' }), trial()]).paid_by_maker).toBe(false)
  expect(rate([]).paid_by_maker).toBe(false)
})

describe('high', () => {
  test('needs 1,000 people in randomised trials together, or 10,000 in one pool', () => {
    expect(certaintyOf([trial({ participants: 500 }), trial({ participants: 500 })])).toBe('high')
    expect(certaintyOf([trial({ participants: 500 }), trial({ participants: 499 })])).toBe('moderate')
    expect(certaintyOf([pool({ participants: 9_999 })])).toBe('moderate')
    const raised = { certainty: 'high', up: 'a pool of 10,000 people or more' }
    expect(rate([pool({ participants: 10_000 })])).toMatchObject(raised)
  })

  test('counts only people in randomised trials', () => {
    const cohort = trial({ publication_type: 'Observational study', participants: 50_000 })
    expect(certaintyOf([trial(), cohort])).toBe('moderate')
    expect(certaintyOf([pool({ participants: 50_000, gathers: 'other' }), trial()])).toBe('moderate')
    const umbrella = { publication_type: 'Umbrella review', gathers: 'randomised', participants: 50_000 }
    expect(certaintyOf([trial(umbrella)])).toBe('low')
  })

  test.each<[string, Partial<RatedClaim>, string]>([
    ['a mixed result', { direction: 'mixed' }, 'moderate'],
    ['what large trials left unclear, which is low at most', { direction: 'unclear' }, 'low'],
    ['a harm that was not found', { kind: 'harm', direction: 'no_difference' }, 'moderate'],
  ])('is never %s', (_, over, expected) => {
    const studies = [trial({ participants: 5_000, finding: over.direction ?? '' })]
    const { certainty, held } = rate(studies, over)
    expect(certainty).toBe(expected)
    expect(held).not.toBeNull()
  })

  test('can be a benefit that large trials did not find', () => {
    const studies = [trial({ participants: 5_000, finding: 'no_difference' })]
    expect(rate(studies, { direction: 'no_difference' })).toMatchObject({ certainty: 'high', held: null })
  })
})

describe('people are counted once', () => {
  const report = (participants: number | null, ...trials: string[]) => trial({ participants, trials })
  test.each<[string, CitedStudy[], number | null, number[]]>([
    ['in two reports of one trial', [report(9_901, 'REWIND'), report(9_000, 'REWIND')], 9_901, [2]],
    ['where one joins two trials', [report(300, 'A'), report(400, 'B'), report(700, 'A', 'B')], 700, [3]],
    ['in trials of different names added up', [report(300, 'A'), report(400, 'B')], 700, []],
    ['and trials without a name are trials of their own', [report(80), report(40)], 120, []],
    ['where one report states no number', [report(null, 'A'), report(50, 'A')], 50, [2]],
    ['where no report states one', [report(null, 'A')], null, []],
    ['in the larger of the biggest pool and all trials', [pool({ participants: 600 }), report(500)], 600, []],
    ['and pools are never added up', [pool({ participants: 600 }), pool({ participants: 500 })], 600, []],
    [
      'where an article pools trials without being a review',
      [report(500, 'A'), trial({ participants: 900, trials: ['A'], trial_role: 'pool' })],
      900,
      [],
    ],
  ])('%s', (_, studies, people, reports) => {
    const { participants, overlaps } = rate(studies)
    expect(participants).toBe(people)
    expect(overlaps.map((overlap) => overlap.reports)).toEqual(reports)
  })

  test('and next to a pool of unknown size they are a minimum', () => {
    const least = { participants: 200, is_minimum: true }
    expect(rate([pool({ participants: null }), trial()])).toMatchObject(least)
    expect(rate([pool({ participants: null })])).toMatchObject({ participants: null, is_minimum: false })
  })
})

describe('a harm is reported', () => {
  const harm = (over: Partial<CitedStudy>) =>
    rate([trial({ finding: 'worsens', ...over })], { kind: 'harm', direction: 'worsens' }).certainty
  test.each<[string, Partial<CitedStudy>]>([
    ['by case reports', { publication_type: 'Other', comparison: 'not stated' }],
    ['by a narrative review', { publication_type: 'Review', comparison: 'not stated' }],
    ['by surveillance', { publication_type: 'Observational study', comparison: 'none' }],
    ['by a trial without a comparison', { publication_type: 'Clinical trial', comparison: 'none' }],
    ['by a review of other studies', { ...REVIEW, gathers: 'other', comparison: 'not stated' }],
  ])('%s', (_, over) => expect(harm(over)).toBe('reported'))
  test.each<[string, Partial<CitedStudy>]>([
    ['a study compared', { publication_type: 'Observational study', comparison: 'not stated' }],
    ['a pool compared', { publication_type: 'Meta-analysis', gathers: 'other', comparison: 'none' }],
    ['a trial compared', {}],
  ])('only while it is not true that %s', (_, over) => expect(harm(over)).not.toBe('reported'))
  test('only where there is one: not a benefit, nor a harm that is unclear', () => {
    const studies = [trial({ publication_type: 'Other', comparison: 'none', finding: 'worsens' })]
    expect(rate(studies, { direction: 'worsens' }).certainty).toBe('very low')
    expect(rate(studies, { kind: 'harm', direction: 'unclear' }).certainty).toBe('very low')
  })
})

test.each<[string, CitedStudy[], string | null]>([
  ['but animals', [trial({ studied_in: 'in vitro' }), trial({ studied_in: 'animal' })], 'animals'],
  ['but animals, also in a review of both', [trial({ studied_in: 'mixed' })], 'animals'],
  ['but cells', [trial({ studied_in: 'in vitro' })], 'cells'],
  ['but relatives in animals', [trial({ tested: 'relative', studied_in: 'animal' })], 'relatives'],
  ['and nothing else', [trial({ status: 'retracted' })], null],
])('without a study in people there is no human data %s', (_, studies, without_people) => {
  const nothing = { certainty: 'no human data', start: null, participants: null }
  expect(rate(studies)).toMatchObject({ ...nothing, without_people })
})

test('relatives in people count only where no study in people is of the substance', () => {
  const relative = trial({ tested: 'family', finding: 'worsens', participants: 5_000 })
  const alone = rate([relative], { direction: 'worsens' })
  expect(alone).toMatchObject({ certainty: 'moderate', participants: 5_000 })
  expect(rate([relative, trial()])).toMatchObject({ certainty: 'moderate', participants: 200 })
})

test.each([
  ['a relative', { tested: 'relative' }],
  ['animals', { studied_in: 'animal' }],
  ['people and animals together', { studied_in: 'mixed' }],
])('a finding in %s bears out no direction that the studies in people do not', (_, apart) => {
  const own = trial({ finding: 'mixed', participants: 5_000 })
  const studies = [own, trial({ finding: 'improves', ...apart })]
  expect(directionOf({ direction: 'improves', studies })).toBe('unclear')
  expect(certaintyOf(studies)).toBe(certaintyOf([own]))
})

test('studies are counted by kind; relatives, families and retracted ones apart', () => {
  const studies = [
    trial(),
    trial({ publication_type: 'Review' }),
    trial({ studied_in: 'mixed' }),
    trial({ studied_in: 'animal' }),
    trial({ studied_in: 'in vitro' }),
    trial({ tested: 'relative' }),
    trial({ tested: 'family', studied_in: 'animal' }),
    trial({ status: 'retracted' }),
  ]
  expect(countStudies(studies)).toEqual({
    ...{ human_randomised: 1, human_pooled: 0, human_other: 1, mixed: 1, animal: 1, in_vitro: 1 },
    ...{ relative: 2, retracted: 1 },
  })
  // Pools are among the randomised studies of their claim.
  expect(countStudies([trial(), pool()])).toMatchObject({ human_randomised: 2, human_pooled: 1 })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appraise,
  bearsOut,
  CERTAINTIES,
  type CitedStudy,
  countStudies,
  standingDirection,
} from './certainty.ts'

const trial = (over: Partial<CitedStudy> = {}): CitedStudy => ({
  finding: 'improves',
  tested: 'same',
  studied_in: 'human',
  publication_type: 'Randomized controlled trial',
  participants: 200,
  funding: 'independent',
  status: 'ok',
  ...over,
})
const certaintyOf = (studies: CitedStudy[], limits: string[] = []) => appraise(studies, limits).certainty
const rankOf = (studies: CitedStudy[], limits: string[] = []) =>
  CERTAINTIES.indexOf(certaintyOf(studies, limits))

describe('certainty starts at', () => {
  test.each([
    ['moderate with a randomised trial', 'Randomized controlled trial', 'moderate'],
    ['moderate with a meta-analysis', 'Meta-analysis', 'moderate'],
    ['low with a trial without randomisation', 'Clinical trial', 'low'],
    ['low with an observational study', 'Observational study', 'low'],
    ['very low with a review alone', 'Review', 'very low'],
    ['very low with a case report alone', 'Other', 'very low'],
  ])('%s', (_, publication_type, expected) => {
    expect(certaintyOf([trial({ publication_type })])).toBe(expected)
  })

  test('the best design when there are several', () => {
    expect(appraise([trial({ publication_type: 'Review' }), trial()], []).start).toEqual({
      certainty: 'moderate',
      because: 'a randomised trial in people',
    })
  })
})

describe('one step down', () => {
  test.each<[string, CitedStudy[], string[], string]>([
    ['when findings disagree', [trial(), trial({ finding: 'no_difference' })], [], 'consistency'],
    ['when an appraisal calls them inconsistent', [trial()], ['inconsistent'], 'consistency'],
    ['for a risk of bias', [trial()], ['risk of bias'], 'risk of bias'],
    ['for an expression of concern', [trial({ status: 'concern' })], [], 'risk of bias'],
    ['for imprecision', [trial()], ['imprecise'], 'precision'],
    ['for 99 participants', [trial({ participants: 60 }), trial({ participants: 39 })], [], 'precision'],
    ['when nobody says how many took part', [trial({ participants: null })], [], 'precision'],
    ['for indirectness', [trial()], ['indirect'], 'directness'],
    ['for publication bias', [trial()], ['publication bias'], 'reporting'],
    ['when only makers paid', [trial({ funding: 'maker' }), trial({ funding: 'maker' })], [], 'reporting'],
  ])('%s', (_, studies, limits, domain) => {
    const { certainty, down } = appraise(studies, limits)
    expect(certainty).toBe('low')
    expect(down.map((step) => step.domain)).toEqual([domain])
  })

  test('at most for each domain, however many reasons it has', () => {
    const { certainty, down } = appraise([trial({ status: 'concern' })], ['risk of bias'])
    expect(certainty).toBe('low')
    expect(down).toEqual([
      {
        domain: 'risk of bias',
        because: 'the studies have a risk of bias; a publisher expressed concern about a study that counts',
      },
    ])
  })

  test('never below very low', () => {
    expect(certaintyOf([trial()], ['risk of bias', 'inconsistent', 'imprecise', 'indirect'])).toBe('very low')
  })
})

describe('no step down', () => {
  test.each<[string, CitedStudy[]]>([
    ['for 100 participants', [trial({ participants: 60 }), trial({ participants: 40 })]],
    [
      'for a meta-analysis that states none',
      [trial({ publication_type: 'Meta-analysis', participants: null })],
    ],
    ['when one payer is not a maker', [trial({ funding: 'maker' }), trial({ funding: 'not stated' })]],
    ['for what an animal study found', [trial(), trial({ studied_in: 'animal', finding: 'worsens' })]],
  ])('%s', (_, studies) => {
    expect(certaintyOf(studies)).toBe('moderate')
  })
})

describe('high needs', () => {
  const two = [trial({ participants: 500 }), trial({ participants: 500, publication_type: 'Meta-analysis' })]
  test('two randomised studies that agree, with 1,000 participants', () => {
    expect(certaintyOf(two)).toBe('high')
    expect(appraise(two, []).up).toMatch(/agree/)
  })
  test.each<[string, CitedStudy[], string[]]>([
    ['no 999 participants', [trial({ participants: 499 }), trial({ participants: 500 })], []],
    ['more than one study', [trial({ participants: 5000 })], []],
    ['a second randomised one', [trial({ participants: 5000 }), trial({ publication_type: 'Review' })], []],
    ['no domain touched', two, ['indirect']],
  ])('%s', (_, studies, limits) => {
    expect(certaintyOf(studies, limits)).not.toBe('high')
  })
})

describe('without a study in people of the same molecule there is no human data', () => {
  test.each<[string, CitedStudy[], string | null]>([
    ['but animals', [trial({ studied_in: 'in vitro' }), trial({ studied_in: 'animal' })], 'animals'],
    ['but animals, also in a review of both', [trial({ studied_in: 'mixed' })], 'animals'],
    ['but cells', [trial({ studied_in: 'in vitro' })], 'cells'],
    ['but relatives', [trial({ tested: 'relative' }), trial({ tested: 'family' })], 'relatives'],
    ['and nothing else', [trial({ status: 'retracted' })], null],
  ])('%s', (_, studies, without_people) => {
    expect(appraise(studies, [])).toMatchObject({
      certainty: 'no human data',
      without_people,
      start: null,
      participants: null,
    })
  })
})

test('a direction needs a finding; unclear claims nothing, and studies that disagree are mixed', () => {
  expect(bearsOut('improves', ['no_difference'])).toBe(false)
  expect(bearsOut('improves', ['no_difference', 'improves'])).toBe(true)
  expect(bearsOut('unclear', ['improves'])).toBe(true)
  expect(bearsOut('mixed', ['improves'])).toBe(false)
  expect(bearsOut('mixed', ['improves', 'no_difference'])).toBe(true)
})

test('a direction falls with the retracted study that bore it out', () => {
  const kept = trial({ finding: 'no_difference' })
  expect(standingDirection('improves', [trial(), kept])).toBe('improves')
  expect(standingDirection('improves', [trial({ status: 'retracted' }), kept])).toBe('unclear')
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
    human_randomised: 1,
    human_pooled: 0,
    human_other: 1,
    mixed: 1,
    animal: 1,
    in_vitro: 1,
    relative: 2,
    retracted: 1,
  })
})

test('meta-analyses are told from the randomised studies that they stand among', () => {
  const studies = [trial(), trial({ publication_type: 'Meta-analysis' })]
  expect(countStudies(studies)).toMatchObject({ human_randomised: 2, human_pooled: 1 })
})

describe('whatever the studies are,', () => {
  const study: fc.Arbitrary<CitedStudy> = fc.record({
    finding: fc.constantFrom('improves', 'no_difference', 'worsens', 'mixed'),
    tested: fc.constantFrom('same', 'same', 'relative', 'family'),
    studied_in: fc.constantFrom('human', 'human', 'mixed', 'animal', 'in vitro'),
    publication_type: fc.constantFrom(
      'Meta-analysis',
      'Randomized controlled trial',
      'Clinical trial',
      'Observational study',
      'Review',
      'Other',
    ),
    participants: fc.option(fc.integer({ min: 1, max: 3000 })),
    funding: fc.constantFrom('independent', 'maker', 'mixed', 'not stated'),
    status: fc.constantFrom('ok', 'ok', 'ok', 'corrected', 'concern', 'retracted'),
  })
  const studies = fc.array(study, { maxLength: 6 })
  const limits = fc.subarray(['risk of bias', 'inconsistent', 'imprecise', 'indirect', 'publication bias'])
  const inPeople = study.map(
    (one): CitedStudy => ({
      ...one,
      tested: 'same',
      studied_in: 'human',
      status: one.status === 'retracted' ? 'ok' : one.status,
    }),
  )

  test('their order does not matter', () => {
    fc.assert(
      fc.property(studies, limits, (given, held) => {
        expect(appraise(given.toReversed(), held)).toEqual(appraise(given, held))
      }),
    )
  })

  test('taking a retracted one away changes nothing', () => {
    fc.assert(
      fc.property(studies, study, limits, (given, one, held) => {
        const retracted = { ...one, status: 'retracted' }
        expect(appraise([...given, retracted], held)).toEqual(appraise(given, held))
      }),
    )
  })

  test('relatives, families and studies not made on people alone never raise it', () => {
    const apart = study.filter((one) => one.tested !== 'same' || one.studied_in !== 'human')
    fc.assert(
      fc.property(studies, apart, limits, (given, one, held) => {
        expect(certaintyOf([...given, one], held)).toBe(certaintyOf(given, held))
      }),
    )
  })

  test('one that is the first to disagree, of equal design, size and funding, never raises it', () => {
    const agreeing = fc
      .array(inPeople, { minLength: 1, maxLength: 5 })
      .map((given) => given.map((one) => ({ ...one, finding: 'improves' })))
    const held = limits.map((all) => all.filter((limit) => limit !== 'inconsistent'))
    fc.assert(
      fc.property(agreeing, fc.nat(), held, (given, pick, limits) => {
        const like = given[pick % given.length] ?? trial()
        const disagreeing = { ...like, finding: 'worsens' }
        expect(rankOf([...given, disagreeing], limits)).toBeGreaterThanOrEqual(rankOf(given, limits))
      }),
    )
  })

  test('there are as many steps down as the result lies below its start, unless it lies at the bottom', () => {
    const ladder = ['very low', 'low', 'moderate', 'high']
    fc.assert(
      fc.property(fc.array(inPeople, { minLength: 1, maxLength: 5 }), limits, (given, held) => {
        const { certainty, start, down, up } = appraise(given, held)
        const expected = ladder.indexOf(start?.certainty ?? '') - down.length + (up ? 1 : 0)
        expect(ladder.indexOf(certainty)).toBe(Math.max(0, expected))
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { citedStudy } from '#test/cited-study.ts'
import { wouldChange } from './would-change.ts'

type Leading = Parameters<typeof wouldChange>[0][number]

const study = {
  ...citedStudy({ participants: 600, article_participants: 600 }),
  article: { publication_type: 'Randomized controlled trial' },
} as unknown as Leading['studies'][number]
const claim = (over: Partial<Leading> = {}): Leading => ({
  outcome: { slug: 'sleep-quality', name: 'Sleep quality', area: 'sleep' },
  kind: 'benefit',
  population: 'adults',
  direction: 'improves',
  certainty: 'moderate',
  participants: 600,
  limits: [],
  studies: [study],
  ...over,
})

test('a large trial with the same result raises the surest benefit, and a retraction lowers it', () =>
  expect(wouldChange([claim({ certainty: 'low', population: 'children' }), claim()])).toEqual({
    claim: 'Sleep quality: improves, moderate certainty (adults).',
    events: [
      'One more randomised trial of 1,000 people with the same result: high certainty.',
      'Retraction of one study: no human data on this.',
    ],
  }))

test('a finding in animals alone waits for a trial in people', () => {
  const inRats = { ...study, studied_in: 'animal' as const, participants: null, article_participants: null }
  const rats = claim({ certainty: 'no human data', population: 'rats', studies: [inRats] })
  const { claim: said, events = [] } = wouldChange([rats]) ?? {}
  expect(said).toBe('Sleep quality: improves, no human data on this (rats).')
  expect(events[0]).toMatch(/^A randomised trial of 100 people with the same result: /)
})

test('a finding that is open, a harm and a mixture have no event that would change them', () =>
  expect(
    wouldChange([
      claim({ direction: 'unclear' }),
      claim({ kind: 'harm' }),
      claim({ population: 'adults, added to cagrilintide' }),
    ]),
  ).toBeNull())

test('what made no difference leads only where nothing helped', () => {
  const none = claim({ direction: 'no_difference', certainty: 'high' })
  expect(wouldChange([none, claim({ certainty: 'low' })])?.claim).toMatch(/improves, low certainty/)
  expect(wouldChange([none])?.claim).toMatch(/no difference, high certainty/)
})

import { expect, test, vi } from 'vitest'
import { DeskArticle, FoundArticle } from '#contract/office/evidence-desk.ts'
import { wire } from '#test/wire.ts'
import { articleEntry, slugOf } from './article-entry.ts'
import { ratedClaim, type Typed, takingOf } from './typed-claim.ts'

const article = wire(DeskArticle, {
  slug: 'a-trial',
  publication_type: 'Randomized controlled trial',
  studied_in: 'human',
  status: 'concern',
  trials: ['SLEEP-1'],
  trial_role: 'primary',
})
const facts = { tested: 'same', participants: 80, funding: 'maker', status: 'ok' }

test('a typed claim is rated like a stored one', () => {
  const entry = { articles: { 'a-trial': facts } }
  const articles = new Map([['a-trial', article]])
  const study = { article: 'a-trial', finding: 'improves', participants: null, comparison: 'placebo' }
  const { publication_type, studied_in, trials, trial_role } = article
  const read = {
    ...{ finding: 'improves', tested: 'same', comparison: 'placebo', funding: 'maker', status: 'concern' },
    ...{ publication_type, studied_in, trials, trial_role, gathers: null, is_pooled: null },
    ...{ participants: null, article_participants: 80 },
  }
  expect(ratedClaim({ studies: [study] }, entry, articles).studies).toEqual([read])
  const stated = ratedClaim({ studies: [{ ...study, participants: 30 }] }, entry, articles)
  expect(stated.studies).toEqual([{ ...read, participants: 30 }])
  const retracted = { articles: { 'a-trial': { ...facts, status: 'retracted' } } }
  expect(ratedClaim({ studies: [study] }, retracted, articles).studies[0]?.status).toBe('retracted')
})

test('an incomplete study counts for nothing and breaks nothing', () => {
  expect(ratedClaim({ studies: 'none' }, {}, new Map()).studies).toEqual([])
  const { studies } = ratedClaim({ studies: [{}, null] }, { articles: [] }, new Map())
  expect(studies).toMatchObject([{ tested: '', studied_in: '', participants: null }])
})

test('an article that was looked up begins with what the service said, and with nothing else', () => {
  const found = wire(FoundArticle, { title: 'Ünproven: a trial', publication_date: '2019-06' })
  const entry = articleEntry('zinc', found)
  expect(entry).toMatchObject({ slug: 'unproven-a-trial-2019', year: 2019, compounds: ['zinc'] })
  expect(entry).not.toHaveProperty('publication_type')
  expect([entry.evidence, entry.conclusion]).toEqual([undefined, undefined])
  expect(slugOf('word '.repeat(40), 2019).length).toBeLessThanOrEqual(80)
})

test('people who are taken from an abstract are those of the whole article too, unless it states others', () => {
  const people = { field: 'people', value: '104', quotes: ['104 people took part.'] }
  const claim = { studies: [{ article: 'a-trial', participants: null }] }
  const taken = (participants: number | null) => {
    const change = vi.fn<(next: Typed) => void>()
    const entry = { claims: [claim], articles: { 'a-trial': { ...facts, participants } } }
    const typing = { entry, errors: new Map(), change }
    const take = takingOf({ typing, schema: {}, path: ['claims', 0], at: 0, trials: [] })(people)
    if (typeof take === 'function') take()
    return change.mock.lastCall?.[0]
  }
  const claims = [{ studies: [{ participants: 104 }] }]
  expect(taken(null)).toMatchObject({ claims, articles: { 'a-trial': { participants: 104 } } })
  expect(taken(80)).toMatchObject({ claims, articles: { 'a-trial': { participants: 80 } } })
})

test('a registration counts as taken where the record of the article has it', () => {
  const registration = { field: 'registration', value: 'NCT90010400', quotes: ['NCT90010400'] }
  const typing = { entry: {}, errors: new Map(), change: () => {} }
  const within = { typing, schema: {}, path: ['claims', 0], at: 0 }
  expect(takingOf({ ...within, trials: ['NCT90010400'] })(registration)).toBe('taken')
  expect(takingOf({ ...within, trials: [] })(registration)).toBeNull()
})

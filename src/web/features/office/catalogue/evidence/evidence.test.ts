import { expect, test } from 'vitest'
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
  const read = {
    finding: 'improves',
    tested: 'same',
    studied_in: 'human',
    publication_type: 'Randomized controlled trial',
    comparison: 'placebo',
    trials: ['SLEEP-1'],
    trial_role: 'primary',
    gathers: null,
    is_pooled: null,
    participants: null,
    article_participants: 80,
    funding: 'maker',
    status: 'concern',
  }
  expect(ratedClaim({ studies: [study] }, entry, articles).studies).toEqual([read])
  expect(ratedClaim({ studies: [{ ...study, participants: 30 }] }, entry, articles).studies).toEqual([
    { ...read, participants: 30 },
  ])
  const retracted = { articles: { 'a-trial': { ...facts, status: 'retracted' } } }
  expect(ratedClaim({ studies: [study] }, retracted, articles).studies[0]?.status).toBe('retracted')
})

test('an incomplete study counts for nothing and breaks nothing', () => {
  expect(ratedClaim({ studies: 'none' }, {}, new Map()).studies).toEqual([])
  expect(ratedClaim({ studies: [{}, null] }, { articles: [] }, new Map()).studies).toMatchObject([
    { tested: '', studied_in: '', participants: null },
  ])
})

test('an article that was looked up begins with what the service said, and with nothing else', () => {
  const found = wire(FoundArticle, {
    service: 'Crossref',
    title: 'Ünproven: a trial',
    publication_date: '2019-06',
    status: 'ok',
  })
  const entry = articleEntry('zinc', found)
  expect(entry).toMatchObject({ slug: 'unproven-a-trial-2019', year: 2019, compounds: ['zinc'] })
  expect(Object.keys(entry)).not.toEqual(expect.arrayContaining(['publication_type']))
  expect([entry.evidence, entry.conclusion]).toEqual([undefined, undefined])
  expect(slugOf('word '.repeat(40), 2019).length).toBeLessThanOrEqual(80)
})

test('people who are taken from an abstract are those of the whole article too, unless it states others', () => {
  const people = { field: 'people', value: '104', quotes: ['104 people took part.'] }
  const claim = { studies: [{ article: 'a-trial', participants: null }] }
  const taken = (participants: number | null) => {
    let entry: Typed = { claims: [claim], articles: { 'a-trial': { ...facts, participants } } }
    const change = (next: Typed) => {
      entry = next
    }
    const typing = { entry, errors: new Map(), change }
    const take = takingOf({ typing, schema: {}, path: ['claims', 0], at: 0, trials: [] })(people)
    if (typeof take === 'function') take()
    return entry
  }
  expect(taken(null)).toMatchObject({
    claims: [{ studies: [{ participants: 104 }] }],
    articles: { 'a-trial': { participants: 104 } },
  })
  expect(taken(80)).toMatchObject({
    claims: [{ studies: [{ participants: 104 }] }],
    articles: { 'a-trial': { participants: 80 } },
  })
})

test('a registration counts as taken where the record of the article has it', () => {
  const registration = { field: 'registration', value: 'NCT90010400', quotes: ['NCT90010400'] }
  const typing = { entry: {}, errors: new Map(), change: () => {} }
  const within = { typing, schema: {}, path: ['claims', 0], at: 0 }
  expect(takingOf({ ...within, trials: ['NCT90010400'] })(registration)).toBe('taken')
  expect(takingOf({ ...within, trials: [] })(registration)).toBeNull()
})

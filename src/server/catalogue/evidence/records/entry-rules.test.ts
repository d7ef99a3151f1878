import { expect, test } from 'vitest'
import {
  article,
  claim,
  compound,
  errorsOf,
  evidence,
  interaction,
  outcome,
} from '#test/catalogue-entries.ts'

const [study] = claim().studies
const facts = { tested: 'same', participants: null, funding: 'not stated', status: 'ok' }
const row = { text: 'Headache', basis: 'reported', articles: [], source: null }
const sideEffects = (over: object) => ({
  side_effects: { normal: [{ ...row, ...over }], worrying: [], stop_asap: [] },
})
const other = compound({ slug: 'nettlin', proper_name: 'Nettlin', aliases: [] })

/** The errors of a catalogue whose one entry of the evidence is made wrong in one place. */
const errorsIn = (over: object, more: object = {}) =>
  errorsOf({ outcomes: [outcome()], articles: [article()], evidence: [evidence(over)], ...more })

test('a right entry has no errors', () => expect(errorsIn({})).toEqual([]))

/** One error of the entry, at this field. */
function expectOne(over: object, field: string) {
  const errors = errorsIn(over)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(new RegExp(`^evidence/\\S+ ${field.replace(/[[\].]/g, '\\$&')}: \\S`))
}

test.each<[string, object, string]>([
  ['names an unknown outcome', { outcome: 'joy' }, 'outcome'],
  ['measured without a study', { studies: [], direction: 'no_difference' }, 'studies'],
  ['has a direction that no finding bears out', { direction: 'worsens' }, 'direction'],
  ['gives a marker the finding of a benefit', { kind: 'marker', direction: 'unclear' }, 'studies[0].finding'],
  ['cites a study twice', { studies: [study, study] }, 'studies[1].article'],
  ['names a limit twice', { limits: ['indirect', 'indirect'] }, 'limits'],
  ['tells a dose', { statement: 'With 5 mg, rest was better.' }, 'statement'],
])('a claim is refused that %s', (_, over, field) =>
  expectOne({ claims: [claim(over)] }, `claims[0].${field}`),
)

test.each<[string, object, string]>([
  ['is of a label without its source', { basis: 'label' }, 'source'],
  ['is tied to an unknown article', { articles: ['no-study'] }, 'articles[0]'],
  ['tells a dose', { text: 'Headache above 2 g' }, 'text'],
])('a side effect is refused that %s', (_, over, field) =>
  expectOne(sideEffects(over), `side_effects.normal[0].${field}`),
)

test.each<[string, object, string]>([
  ['is with the compound itself', { compound: 'kettlin' }, 'compound'],
  ['is with no compound of the catalogue', { compound: 'nothing' }, 'compound'],
  ['takes a label for its source without naming it', { basis: 'label' }, 'source'],
])('an interaction is refused that %s', (_, over, field) =>
  expectOne({ interactions: [interaction(over)] }, `interactions[0].${field}`),
)

test.each<[string, object, string]>([
  ['concerns no compound', { compound: 'nothing', claims: [], articles: {} }, 'compound'],
  ['repeats a claim', { claims: [claim(), claim({ statement: 'Again.' })] }, 'claims[1]'],
  [
    'cites what no catalogue holds',
    { articles: { ...evidence().articles, 'no-study': facts } },
    'articles.no-study',
  ],
  ['cites a study without saying what it tested', { articles: {} }, 'claims[0].studies[0].article'],
  [
    'cites a study that did not test the compound',
    { articles: { 'a-study': { ...facts, tested: 'not' } } },
    'claims[0].studies[0].article',
  ],
  ['tells how often', { unknowns: ['Whether twice daily is better'] }, 'unknowns[0]'],
])('an entry is refused that %s', (_, over, field) => expectOne(over, field))

test('a study of another compound cannot be cited', () => {
  const more = { compounds: [compound(), other], articles: [article({ compounds: ['nettlin'] })] }
  expect(errorsIn({}, more)).toEqual([
    "evidence/kettlin articles.a-study: the article 'a-study' does not belong to 'kettlin'",
    "evidence/kettlin claims[0].studies[0].article: the article 'a-study' does not belong to 'kettlin'",
  ])
})

test('a pair of compounds is stored once, and an article has the same facts for all its compounds', () => {
  const entries = [
    evidence({ interactions: [interaction({ with: 'Nettlin', compound: 'nettlin' })] }),
    evidence({
      ...{ compound: 'nettlin', claims: [], articles: { 'a-study': { ...facts, status: 'retracted' } } },
      interactions: [interaction({ with: 'Kettlin', compound: 'kettlin' })],
    }),
  ]
  const errors = errorsOf({
    compounds: [compound(), other],
    outcomes: [outcome()],
    articles: [article({ compounds: ['kettlin', 'nettlin'] })],
    evidence: entries,
  })
  expect(errors).toEqual([
    "evidence/nettlin articles.a-study: participants, funding or status differ from those at 'kettlin'",
    "evidence/nettlin interactions[0]: the pair kettlin and nettlin is stored already, at 'kettlin'",
  ])
})

test('an entry or an outcome that comes twice is refused', () => {
  const outcomes = [outcome(), outcome({ name: 'Other' })]
  expect(errorsIn({}, { outcomes })[0]).toContain('outcomes/rest slug')
  const entries = [evidence(), evidence({ interactions: [] })]
  expect(errorsIn({}, { evidence: entries })[0]).toContain('evidence/kettlin compound')
})

test('a wrong outcome or article is not reported by the claims that name it', () => {
  const wrong = { outcomes: [outcome({ area: 'nowhere' })], articles: [article({ title: '' })] }
  expect(errorsIn({}, wrong).map((line) => line.split(':')[0])).toEqual([
    'articles/a-study title',
    'outcomes/rest area',
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoRecords, readLayQuestions, readQuestions } from '#test/ai-questions.ts'
import { citedStudy } from '#test/cited-study.ts'
import { citableClaim } from './claims.ts'
import { buildCorpus } from './corpus.ts'
import { answerEmbedded } from './embedded.ts'
import { findingOf, readSoughtOutcomes } from './outcomes.ts'
import { isInRecord } from './verify.ts'
import { readVocabulary } from './vocabulary.ts'

const records = readDemoRecords()
const vocabulary = readVocabulary()
const corpus = await buildCorpus(records, vocabulary)

test('every concept that seeks outcomes is one of the vocabulary, and every outcome has claims', () => {
  const concepts = new Set(vocabulary.concepts.map(({ id }) => id))
  const outcomes = new Set(records.flatMap(({ claims }) => claims.map(({ outcome }) => outcome)))
  for (const [concept, sought] of readSoughtOutcomes()) {
    expect(concepts, concept).toContain(concept)
    for (const { outcome } of sought) expect(outcomes, concept).toContain(outcome)
  }
})

test('what people can be helped with by a compound can be asked for', () => {
  const sought = new Set([...readSoughtOutcomes().values()].flat().map(({ outcome }) => outcome))
  const helped = records.flatMap(({ claims }) =>
    claims.flatMap(({ outcome, kind, direction, certainty }) =>
      kind === 'benefit' && direction === 'improves' && certainty !== 'no human data' ? [outcome] : [],
    ),
  )
  // Questions about a child or a pregnancy are questions of safety; fewer deaths of people with an illness are no longer life of
  // others; the rest need a doctor's diagnosis to be asked.
  const others = [
    ...['child-development', 'pregnancy-outcome', 'mortality'],
    ...['rare-disease', 'methaemoglobinaemia', 'safety'],
  ]
  expect([...new Set(helped)].filter((outcome) => !sought.has(outcome) && !others.includes(outcome))).toEqual(
    [],
  )
})

test('no phrase both asks for an outcome and lies beyond the catalogue', () => {
  const concepts = new Set(readSoughtOutcomes().keys())
  const read = (file: string) => JSON.parse(readFileSync(`data/ai-search/${file}.json`, 'utf8'))
  const { topics }: { topics: string[] } = read('beyond')
  const beyond = new Set(topics.flatMap(phrasesOf))
  const { concepts: said }: { concepts: { id: string; says: string }[] } = read('vocabulary')
  const both = said.flatMap(({ id, says }) =>
    concepts.has(id) ? phrasesOf(says).filter((phrase) => beyond.has(phrase)) : [],
  )
  expect(both).toEqual([])
})

const phrasesOf = (text: string) => text.split(',').map((phrase) => phrase.trim())

test.each([
  ['hot flushes', 'teriparatide'],
  ['hay fever', 'chitosan'],
  ['lower prolactin', 'ghrp-2'],
])('who was tested, or what a compound does besides, is no purpose: "%s" is not for %s', (asked, other) => {
  const names = answerEmbedded(corpus, asked, false).map(({ record }) => record.name)
  expect(names.length).toBeGreaterThan(0)
  expect(names).not.toContain(other)
})

test('what helped in people is named with the words, the certainty and a study of its claim', () => {
  const [first] = answerEmbedded(corpus, 'jet lag', false)
  const claim = first?.record.claims.find(({ outcome }) => outcome === 'jet-lag')
  expect(first?.record.name).toBe('melatonin')
  expect(first?.reason).toContain(
    `${claim?.statement} Certainty: ${claim?.certainty}. Study: “${claim?.studies[0]?.title}”.`,
  )
  expect(first?.quotes[0]).toMatchObject({
    text: claim?.statement,
    certainty: claim?.certainty,
    source: { field: 'claim' },
  })
})

test('where studies in people found no difference, that is said last and not recommended', () => {
  const choices = answerEmbedded(corpus, "what was studied in Parkinson's disease?", false)
  const refuted = choices.filter(({ tested }) => tested)
  expect(refuted.map(({ record }) => record.name)).toContain('exenatide')
  expect(choices.slice(-refuted.length)).toEqual(refuted)
  for (const { reason } of refuted) expect(reason).toMatch(/^Not recommended for this: studies found /)
})

test('a lack of effect in animals, cells or a relative is stated and refutes nothing in people', () => {
  const mice = records.find(({ name }) => name === 'bam15')
  expect(mice && findingOf(mice, [{ outcome: 'appetite', helps: 'improves' }])).toMatchObject({
    verdict: 'open',
    claim: { direction: 'no_difference', without_people: 'animals' },
  })
  for (const { query } of readQuestions().filter(({ topic }) => !topic))
    for (const { tested, quotes } of answerEmbedded(corpus, query, false))
      if (tested) expect(quotes[0]?.certainty, query).not.toBe('no human data')
})

test('what no study in people tested for a purpose is never recommended for it', () => {
  for (const { query } of readQuestions())
    for (const { is_recommended, record, quotes } of answerEmbedded(corpus, query, false)) {
      const claims = quotes.filter(({ source }) => source.field === 'claim')
      if (is_recommended && claims.length > 0)
        expect(claims[0]?.certainty, `${query}: ${record.name}`).not.toBe('no human data')
    }
  const muscle = answerEmbedded(corpus, 'best peptide for muscle', false)
  const untested = muscle.filter(({ not_recommended }) => not_recommended === 'no_human_data')
  expect(untested.length).toBeGreaterThan(0)
})

test('what an authority forbids and none allows is shown in its place and never recommended', () => {
  const [first, ...others] = answerEmbedded(corpus, 'bigger muscles', false)
  expect(first).toMatchObject({ record: { name: 'creatine-monohydrate' }, is_recommended: true })
  expect(others.find(({ record }) => record.name === 'ostarine')?.not_recommended).toBe('not_allowed')
  for (const { query } of readQuestions())
    for (const { is_recommended, record } of answerEmbedded(corpus, query, false))
      if (is_recommended)
        expect([query, record.name, record.isForbidden]).toEqual([query, record.name, false])
})

test.each(['what helps after a stroke', 'als', 'epilepsy', 'heart failure', 'schizophrenia'])(
  'nothing is recommended for a serious illness: "%s"',
  (query) => {
    const choices = answerEmbedded(corpus, query, false)
    expect(choices.length).toBeGreaterThan(0)
    expect(choices.filter(({ is_recommended }) => is_recommended)).toEqual([])
  },
)

test('a question about a cause is answered by records of that cause', () =>
  expect(answerEmbedded(corpus, 'muscle pain from statins', false)).toMatchObject([
    { record: { name: 'coenzyme-q10' }, tested: 'no_difference' },
  ]))

test('a compound asked for by name is answered, also when studies found no difference', () => {
  const [first] = answerEmbedded(corpus, "does coenzyme Q10 help in Parkinson's disease?", false)
  expect(first?.record.name).toBe('coenzyme-q10')
  expect(first?.reason).toMatch(/^Not recommended for this: studies found no difference\. In people: /)
})

test('every reason is sentences of a claim or the record, letter for letter, and words that tell nothing of it', () => {
  const asked = [...readQuestions(), ...readLayQuestions(records)].filter(({ topic }) => !topic)
  const choices = asked.flatMap(({ query }) => answerEmbedded(corpus, query, true))
  expect(choices.filter(({ quotes }) => quotes[0]?.source.field === 'claim').length).toBeGreaterThan(200)
  for (const { record, reason, quotes, tested } of choices) {
    expect(quotes.filter((quote) => !isInRecord(record, quote))).toEqual([])
    // What is left without the quotes, their certainty and study is said of every compound in the same words.
    const frame = quotes.reduce((left, { text, certainty, source }) => {
      const cited = certainty ? ` Certainty: ${certainty}. Study: “${source.title}”.` : ''
      return left.replace(text + cited, '…')
    }, reason)
    expect(frame.replace(/Evidence level: .*$/, '')).toMatch(FRAME)
    expect(frame.startsWith('Not recommended')).toBe(tested !== undefined)
  }
})

const FRAME =
  /^(Not recommended for this: studies found (no difference|an effect the other way)\. )?((In people: |In animals: |In the laboratory: )?… )+$/

const study = {
  ...citedStudy({ participants: 40 }),
  ...{ title: 'A small trial', doi: null, url: 'https://example.org/small', evidence: 'human' },
}
const claim = {
  ...{ outcome: 'memory', outcome_name: 'Memory', serious_illness: null, without_people: null },
  ...{ kind: 'benefit', statement: 'Memory improved.', certainty: 'low' as const },
  ...{ direction: 'improves', statedDirection: 'improves' },
}

test('a retracted study is not cited; a claim without another, or whose direction fell with it, is not told', () => {
  const retracted = { ...study, title: 'Taken back', participants: 900, status: 'retracted' }
  const [told] = citableClaim(claim, [retracted, study])
  expect(told?.studies.map(({ title }) => title)).toEqual(['A small trial'])
  expect(citableClaim(claim, [retracted])).toEqual([])
  expect(citableClaim({ ...claim, direction: 'unclear' }, [study])).toEqual([])
})

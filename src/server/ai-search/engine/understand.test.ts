import { expect, test } from 'vitest'
import { readDemoRecords } from '#test/ai-questions.ts'
import { buildCorpus } from './corpus.ts'
import { answerEmbedded } from './embedded.ts'
import { understand } from './understand.ts'
import { readVocabulary } from './vocabulary.ts'

const corpus = await buildCorpus(readDemoRecords(), readVocabulary())
const read = (question: string) => {
  const { concepts, words, named, excluded, like, wanted, unwanted } = understand(corpus, question)
  const names = (numbers: number[]) => numbers.map((number) => corpus.records[number]?.name)
  return {
    concepts: concepts.map((concept) => corpus.vocabulary.concepts[concept]?.id),
    words,
    named: names(named),
    excluded: names(excluded),
    like: names(like),
    wanted: wanted.map(({ id }) => id),
    unwanted: unwanted.map(({ id }) => id),
  }
}

test.each([
  ...['I cannot fall asleep', 'I have no appetite', 'a wound that will not heal', 'child who does not grow'],
  'run longer without getting exhausted',
])('"%s" rules out nothing', (question) => {
  const { unwanted, excluded, concepts } = read(question)
  expect({ unwanted, excluded }).toEqual({ unwanted: [], excluded: [] })
  expect(concepts).toHaveLength(1)
})

test.each([
  // Traits are ruled out.
  ['weight loss but not a peptide', { unwanted: ['peptide'] }],
  ['lose weight without injections', { unwanted: ['injection'] }],
  ['fat burner, no stimulants', { unwanted: ['stimulant'] }],
  ['caffeine-free focus', { unwanted: ['stimulant'] }],
  ['non-hormonal sleep aid', { unwanted: ['hormone'] }],
  ['sleep without needles or hormones', { unwanted: ['injection', 'hormone'] }],
  ['tested in people, not just mice: muscle growth', { unwanted: ['animals only'] }],
  // A negation ends at the purpose, and a refusal after a complaint is no part of it.
  ['no needles for weight loss', { concepts: ['weight loss'], unwanted: ['injection'] }],
  ['something for bad nights, no melatonin', { concepts: ['sleep'], excluded: ['melatonin'] }],
  ['hibiscus no, beetroot juice yes', { excluded: [] }],
  // A compound is ruled out by any of its names, and its likes are sought.
  ['sleep better but not melatonin', { excluded: ['melatonin'] }],
  ['alternatives to Ozempic', { excluded: ['semaglutide'], like: ['semaglutide'] }],
  [
    'gentler than semaglutide for shedding pounds',
    { concepts: ['weight loss'], excluded: ['semaglutide'], named: [] },
  ],
  // Names count in any spelling, one with a number by its letters; ordinary words that are also names only in capitals.
  ['what is bpc157 good for', { named: ['bpc-157'] }],
  ['the healing one, BPC something', { named: ['bpc-157'] }],
  ['cjc 1295 with dac', { named: ['cjc-1295-dac'] }],
  ['does ashwaganda work', { named: ['ashwagandha'] }],
  ['dim light at night', { named: [] }],
  ['is DIM any good', { named: ['dim'] }],
  // Scattered words describe a complaint.
  ['my fingers are a bit sore in the morning', { concepts: ['joints'] }],
  ['my heart is weak, and my ankles are swollen', { concepts: ['heart failure'] }],
  ['they took out a part of his bowel', { concepts: ['short bowel'] }],
  // A healthy part is no question, nor is a word next to a complaint.
  ['tired all the time though I sleep fine', { concepts: ['energy'] }],
  ['a scraped knee that will not close up', { concepts: ['wounds'] }],
  // A bed is not always about desire, nor a child about having one.
  ['lying in bed with no sleep until two', { concepts: ['sleep'] }],
  ['what helps a child with autism', { concepts: ['autism'] }],
  // A word of many meanings is nothing among foreign words.
  ['cold weather clothing', { concepts: [] }],
  ['colds and flu', { concepts: ['common cold'] }],
  ['sleep well in cold weather', { concepts: ['sleep'] }],
  // A complaint that no record speaks of takes nothing from another.
  ['I have kidney stones and cannot sleep', { concepts: ['sleep'] }],
  // What brings a complaint about is not asked for.
  ['burning feet from diabetes', { concepts: ['nerve pain'] }],
  ['cannot sleep due to stress', { concepts: ['sleep'] }],
  ['what helps with diabetes', { concepts: ['blood sugar'] }],
])('"%s" is read as %j', (question, expected) => expect(read(question)).toMatchObject(expected))

test('a class is ruled out with the compounds that are of it; an outcome that must not suffer rules out none', () => {
  const { excluded } = read('lose weight without a GLP-1 drug')
  expect(excluded).toEqual(expect.arrayContaining(['semaglutide', 'tirzepatide', 'orforglipron']))
  expect(read('lose weight without losing muscle').excluded).toEqual([])
})

test.each([
  ['muscle pain from statins', ['statin']],
  ['recover from workouts', []],
  ['joint pain from the weather in Ruritania', []],
])('"%s" names as causes what records speak of: %j', (question, causes) =>
  expect(understand(corpus, question).causes).toEqual(causes),
)

test.each([
  ['a nephrotic kidney', 'kidney disease'],
  ['an osteoporotic spine', 'bones'],
])('without a known phrase "%s" is near to %s by its words', (question, concept) => {
  const { concepts, near } = understand(corpus, question)
  expect(concepts).toEqual([])
  expect(corpus.vocabulary.concepts[near[0]?.concept ?? -1]?.id).toBe(concept)
})

test.each(['fix a cracked laptop screen', 'my legs and the fence need paint', 'get rid of dandruff'])(
  '"%s" is near to nothing',
  (question) => expect(answerEmbedded(corpus, question, false)).toEqual([]),
)

test.each(['kidney stones', 'appendix pain, can supplements shrink it', 'a bunion on my big toe'])(
  '"%s" is a complaint that no record speaks of, as one of ringing ears is not',
  (question) => {
    expect(understand(corpus, question)).toMatchObject({ isBeyond: true, concepts: [] })
    expect(understand(corpus, 'ringing in my ears').isBeyond).toBe(false)
  },
)

test('an everyday word is no misspelling of a medical one', () => {
  expect(understand(corpus, 'somthing for my chollesterol').text).toBe('something for my cholesterol')
  expect(understand(corpus, 'dad shakes and shuffles').text).toBe('dad shakes and shuffles')
})

test.each(['with and without', 'with or without', 'with versus without'])(
  "'%s' a compound asks about it and rules nothing out",
  (words) => {
    const { named, excluded } = read(`sleep ${words} melatonin`)
    expect([named.length, excluded]).toEqual([1, []])
    expect(read('sleep without melatonin').excluded).toHaveLength(1)
  },
)

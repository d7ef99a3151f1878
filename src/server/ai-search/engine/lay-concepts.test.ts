import { expect, test } from 'vitest'
import { layConceptsIn } from './lay-concepts.ts'
import { readVocabulary } from './vocabulary.ts'

const vocabulary = readVocabulary()
const conceptsIn = (text: string) =>
  layConceptsIn(vocabulary.lay, text).map((concept) => vocabulary.concepts[concept]?.id)

test('a complaint in words that search by purpose knows is read by AI search as well', () => {
  expect(conceptsIn('the sugar in my blood goes up after every meal')).toContain('blood sugar')
  expect(conceptsIn('my eyes stay dry all day')).toContain('dry eye')
})

test.each(['stop snoring at night', 'teenage acne', 'paint the garden fence', ''])(
  'one shared word is no complaint: %s',
  (text) => {
    expect(conceptsIn(text)).toEqual([])
  },
)

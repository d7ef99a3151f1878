import { expect, test } from 'vitest'
import { withWords } from '../current-topics.ts'
import { readTopicFile, topicsOf } from '../topics.ts'
import { compareIndexes } from './labelled.ts'

const file = readTopicFile()
const outcomes = Object.keys(file.outcomes).map((slug) => ({
  slug,
  name: slug.replaceAll('-', ' '),
  area: 'sleep',
}))
const topics = topicsOf(file, outcomes).map((topic) => ({ ...topic, size: 1 }))
const words = [{ word: 'low mood', topic: 'area:pain' }]
const published = withWords(file, topics, words)

test.each([
  ['a word more', 'area:pain', [...words, { word: 'insomnia', topic: 'area:pain' }]],
  ['a word less', 'area:pain', []],
  [
    'a word of a class',
    'class:Melanocortins',
    [...words, { word: 'insomnia', topic: 'class:Melanocortins' }],
  ],
])('%s is measured as if all topics were made with it', async (_, topic, next) => {
  const changed = topics.filter(({ id }) => id === topic)
  const measured = await compareIndexes(published, withWords(file, changed, next))
  const whole = withWords(file, topics, next)
  expect(measured.changed.length).toBeGreaterThan(0)
  expect(measured).toEqual(await compareIndexes(published, whole))
  expect(measured.after).toEqual((await compareIndexes(whole, withWords(file, [], next))).before)
})

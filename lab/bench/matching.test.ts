import { describe, expect, test } from 'vitest'
import { matchLabelled, qualityOf } from './matching.ts'

const titles = matchLabelled()

test('at least 200 titles are labelled, half of them held back', () => {
  const held = titles.filter(({ labelled }) => labelled.half === 'held')
  expect(titles.length).toBeGreaterThanOrEqual(200)
  expect(held.length).toBe(titles.length / 2)
})

describe.each(['tune', 'held'] as const)('of the half named %s', (half) => {
  const quality = qualityOf(titles.filter(({ labelled }) => labelled.half === half))

  test('a pack published without a person has the right compound and mass', () => {
    expect(quality.published).toBeGreaterThan(80)
    expect(quality.precision).toBeGreaterThanOrEqual(0.995)
  })

  test('most packs that a careful person would publish are published', () =>
    expect(quality.recall).toBeGreaterThanOrEqual(0.94))
})

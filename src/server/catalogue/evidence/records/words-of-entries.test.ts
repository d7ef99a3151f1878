import { expect, test } from 'vitest'
import { evidenceOfFiles, lexiconOfFiles } from '#test/interaction-lexicon.ts'
import { titleErrors } from './words-of-entries.ts'

const { lexicon } = lexiconOfFiles()
const entries = evidenceOfFiles()

test('every row of the shipped catalogue is found by words of its own title', () =>
  expect(entries.flatMap((entry) => titleErrors(lexicon, entry))).toEqual([]))

test('a row whose title is not read as what it concerns is refused', () => {
  const [entry] = entries.filter(({ interactions }) => interactions[0]?.concerns?.length)
  const [row, ...rest] = entry?.interactions ?? []
  if (!entry || !row) throw new Error('no row')
  const unread = { ...entry, interactions: [{ ...row, with: 'Frobnazole and its kin' }, ...rest] }
  expect(titleErrors(lexicon, unread)).toEqual([
    ['interactions[0].with', "no words of 'Frobnazole and its kin' are read as what it concerns"],
  ])
})

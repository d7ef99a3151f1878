import { expect, test } from 'vitest'
import { besideSaved } from './typed-beside-saved.tsx'

const base = { entry: { name: 'Taurine', note: 'A note.', aliases: ['L-taurine'] }, reason: '' }

test('what only one of two changed is kept of both', () => {
  const mine = { ...base, entry: { ...base.entry, note: 'Mine.' } }
  const saved = { entry: { ...base.entry, name: 'Theirs' }, reason: 'Renamed.' }
  const beside = besideSaved({ base, mine }, saved)
  expect(beside.conflicts).toEqual([])
  expect(beside.theirs.map(({ field }) => field)).toEqual(['name', 'reason'])
  expect(beside.mine).toEqual([{ field: 'note', before: 'A note.', after: 'Mine.' }])
  const entry = { ...base.entry, name: 'Theirs', note: 'Mine.' }
  expect(beside.settle({})).toEqual({ entry, reason: 'Renamed.' })
})

test('a field that both changed takes the chosen value, field by field', () => {
  const mine = { entry: { ...base.entry, name: 'Mine', note: 'My note.' }, reason: '' }
  const saved = { entry: { ...base.entry, name: 'Theirs', note: 'Their note.' }, reason: '' }
  const beside = besideSaved({ base, mine }, saved)
  expect(beside.conflicts).toEqual([
    { field: 'name', base: 'Taurine', mine: 'Mine', theirs: 'Theirs' },
    { field: 'note', base: 'A note.', mine: 'My note.', theirs: 'Their note.' },
  ])
  const { entry } = beside.settle({ name: 'mine', note: 'theirs' })
  expect(entry).toEqual({ ...base.entry, name: 'Mine', note: 'Their note.' })
})

test('what both made the same is no conflict', () => {
  const mine = { ...base, entry: { ...base.entry, name: 'The same' } }
  expect(besideSaved({ base, mine }, mine)).toMatchObject({ conflicts: [], mine: [] })
})

import { expect, test } from 'vitest'
import { knownFrom } from '#domain/interactions/check-list.ts'
import type { ListEntry } from '#domain/my-list.ts'
import { settled } from './records.ts'

const id = '00000000-0000-4000-8000-000000000001'
const known = knownFrom({
  as_of: '2026-11-27T00:00:00.000Z',
  words: {
    compounds: [{ id, slug: 'thymosin-a1', name: 'Thymosin A1', aliases: [], classes: [] }],
    groups: [],
    names: [],
    classes: [],
  },
  blends: [],
  rows: [],
  warnings: [],
  articles: [],
  former_slugs: [
    { slug: 'thymosin-alpha-1', present: 'thymosin-a1' },
    { slug: 'of-a-retired-one', present: 'retired' },
  ],
})
const compound = (slug: string, name: string): ListEntry => ({ kind: 'compound', slug, name })

test('a renamed compound takes its present slug and name on the list, and keeps its amount', () => {
  expect(settled(known, [{ ...compound('thymosin-alpha-1', 'Thymosin alpha 1'), mg: 5 }])).toEqual([
    { kind: 'compound', slug: 'thymosin-a1', name: 'Thymosin A1', mg: 5 },
  ])
})

test('a compound that the catalogue does not have stays as the person put it', () => {
  const listed = [compound('of-a-retired-one', 'Retired'), compound('never-there', 'Never there')]
  expect(settled(known, listed)).toEqual(listed)
})

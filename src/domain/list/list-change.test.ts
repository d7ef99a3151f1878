import { expect, test } from 'vitest'
import { changedList } from './list-change.ts'
import type { ListEntry } from './my-list.ts'

const compound = (slug: string): ListEntry => ({ kind: 'compound', slug, name: slug.toUpperCase() })
const [zinc, iron, own] = [compound('zinc'), compound('iron'), { kind: 'own', name: 'Sertraline' } as const]
const more = { ...zinc, mg: 20 }
const ownAgain = { kind: 'own', name: ' sertraline' } as const
const OWN = 'own sertraline'

test.each([
  ['a new name stands at the end', { put: [iron] }, [zinc, own, iron]],
  ['a name that is there keeps its place and gets the amount', { put: [more] }, [more, own]],
  ['the same word in other letters is the same name', { put: [ownAgain] }, [zinc, ownAgain]],
  ['a removed name goes', { remove: ['compound zinc', 'compound none'] }, [own]],
  ['a name comes back before its old neighbour', { put: [iron], before: OWN }, [zinc, iron, own]],
  ['it stands at the end where that one is gone', { put: [iron], before: 'own none' }, [zinc, own, iron]],
  ['another takes the place of one', { put: [iron], remove: ['compound zinc'], before: OWN }, [iron, own]],
  ['one that takes a place and is there already stands once', { put: [zinc], remove: [OWN] }, [zinc]],
] as [string, object, ListEntry[]][])('%s', (_, change, after) =>
  expect(changedList([zinc, own], { put: [], remove: [], ...change })).toEqual(after),
)

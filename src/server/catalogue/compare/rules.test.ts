import { expect, test } from 'vitest'
import { examplePairs, rankPeers } from './service.ts'

const row = (name: string, evidence: 'animal studies' | 'human trials' = 'animal studies', shared = 0) => ({
  id: name,
  name,
  proper_name: name,
  evidence,
  shared,
})
const classes = [
  { name: 'Incretins', members: ['sema', 'tirze', 'exe'] },
  { name: 'Adaptogens', members: ['maca', 'holy-basil'] },
]

test('peers are first those of the same class, then those tested for most of the same, never those compared', () => {
  const rows = [
    row('sema'),
    row('tirze'),
    row('exe', 'human trials', 2),
    row('zinc', 'human trials', 5),
    row('iron', 'animal studies', 1),
  ]
  const peers = rankPeers(['sema'], classes, rows, 3)
  expect(
    peers.map(({ name, shared_class, shared_outcomes }) => [name, shared_class, shared_outcomes]),
  ).toEqual([
    ['exe', 'Incretins', 2],
    ['tirze', 'Incretins', 0],
    ['zinc', null, 5],
  ])
})

test('an example is the two best studied of a class; a class with one known member has none', () => {
  const members = [row('sema'), row('tirze', 'human trials'), row('exe'), row('maca')]
  const pairs = examplePairs(classes, members, 4)
  expect(pairs.map((pair) => pair.map(({ name }) => name))).toEqual([['tirze', 'sema']])
})

import { expect, test } from 'vitest'
import { interactionEndpoints } from '#contract/catalogue/interactions.ts'
import { checkList, knownFrom } from '#domain/interactions/check-list.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { listed } from '#test/my-list.ts'
import { wire } from '#test/wire.ts'
import { entriesOf, offered, settled } from './records.ts'

const medicine = '00000000-0000-4000-8000-000000000002'
const word = (id: string, name: string, aliases: string[]) => ({ id, slug: id, name, aliases, classes: [] })
const compounds = [
  word('thymosin-a1', 'Thymosin A1', []),
  { ...word('semaglutide', 'Semaglutide', ['Ozempic', 'Wegovy', 'NN9535']), id: medicine },
  word('vitamin-d3', 'Vitamin D3', ['Cholecalciferol']),
]
const former_slugs = [
  { slug: 'thymosin-alpha-1', present: 'thymosin-a1' },
  { slug: 'of-a-retired-one', present: 'retired' },
]
const { output } = interactionEndpoints.getInteractionRecords
const known = knownFrom(wire(output, { words: { compounds }, medicines: [medicine], former_slugs }))
const compound = (slug: string, name: string) => listed(slug, undefined, name)
const semaglutide = compound('semaglutide', 'Semaglutide')
const vitaminD3 = compound('vitamin-d3', 'Vitamin D3')
const own = (name: string, mg?: number): ListEntry => ({ kind: 'own', name, ...(mg !== undefined && { mg }) })

test('a renamed compound takes its present slug and name on the list, and keeps its amount', () => {
  const before = listed('thymosin-alpha-1', 5, 'Thymosin alpha 1')
  expect(settled(known, [before])).toEqual([listed('thymosin-a1', 5, 'Thymosin A1')])
})

test('a compound that the catalogue does not have stays as the person put it', () => {
  const gone = [compound('of-a-retired-one', 'Retired'), compound('never-there', 'Never there')]
  expect(settled(known, gone)).toEqual(gone)
})

test.each(['Ozempic', 'wegovy', 'NN-9535', 'Ozempic pen', 'my ozempic', 'ozem'])(
  "a brand of a medicine stays a person's own word: %s",
  (typed) => expect(entriesOf(known, typed)).toEqual([own(typed)]),
)

test.each([
  ['semaglutide', semaglutide],
  ['SEMA-GLUTIDE', semaglutide],
  ['semagl', semaglutide],
  ['cholecalciferol', vitaminD3],
])('a medicine by its own name, and what is no medicine by any name, is the compound: %s', (typed, entry) =>
  expect(entriesOf(known, typed)).toEqual([entry]),
)

test('a brand among other names stays an own word, and is offered and checked as what it is', () => {
  expect(entriesOf(known, 'vitamin d3, Wegovy')).toEqual([vitaminD3, own('Wegovy')])
  expect(offered(known, 'wego')).toMatchObject([{ name: 'Semaglutide', matched: 'Wegovy' }])
  const { items } = checkList(known, [own('Wegovy')])
  expect(items).toMatchObject([{ known: true, compound: { slug: 'semaglutide' } }])
})

test('of the basket of before only what the catalogue has becomes or stays a compound, with its amount', () => {
  const unknown = [own('warfarin', 3), own('Ozempic', 2), own('lithium')]
  const basket = [own('thymosin-alpha-1', 20), own('vitamin-d3'), own('Cholecalciferol', 5), ...unknown]
  const found = [listed('thymosin-a1', 20, 'Thymosin A1'), vitaminD3, { ...vitaminD3, mg: 5 }]
  expect(settled(known, basket)).toEqual([...found, ...unknown])
  expect(settled(known, [listed('warfarin', 3)])).toEqual([own('warfarin', 3)])
})

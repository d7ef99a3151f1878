import { expect, test } from 'vitest'
import { checkList, knownFrom } from '#domain/interactions/check-list.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { entriesOf, offered, settled } from './records.ts'

const id = '00000000-0000-4000-8000-000000000001'
const medicine = '00000000-0000-4000-8000-000000000002'
const other = '00000000-0000-4000-8000-000000000003'
const known = knownFrom({
  as_of: '2026-11-27T00:00:00.000Z',
  words: {
    compounds: [
      { id, slug: 'thymosin-a1', name: 'Thymosin A1', aliases: [], classes: [] },
      {
        id: medicine,
        slug: 'semaglutide',
        name: 'Semaglutide',
        aliases: ['Ozempic', 'Wegovy', 'NN9535'],
        classes: [],
      },
      { id: other, slug: 'vitamin-d3', name: 'Vitamin D3', aliases: ['Cholecalciferol'], classes: [] },
    ],
    groups: [],
    names: [],
    classes: [],
  },
  blends: [],
  rows: [],
  warnings: [],
  articles: [],
  medicines: [medicine],
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

test.each(['Ozempic', 'wegovy', 'NN-9535', 'Ozempic pen', 'my ozempic', 'ozem'])(
  "a brand of a medicine stays a person's own word: %s",
  (typed) => expect(entriesOf(known, typed)).toEqual([{ kind: 'own', name: typed }]),
)

test.each(['Semaglutide', 'semaglutide', 'SEMA-GLUTIDE', 'semagl'])(
  'a medicine by its own name is the compound: %s',
  (typed) => expect(entriesOf(known, typed)).toEqual([compound('semaglutide', 'Semaglutide')]),
)

test('another name of a compound that is no medicine is the compound', () => {
  expect(entriesOf(known, 'cholecalciferol')).toEqual([compound('vitamin-d3', 'Vitamin D3')])
})

test('a brand among other names stays an own word, and is offered and checked as what it is', () => {
  expect(entriesOf(known, 'vitamin d3, Wegovy')).toEqual([
    compound('vitamin-d3', 'Vitamin D3'),
    { kind: 'own', name: 'Wegovy' },
  ])
  expect(offered(known, 'wego')).toMatchObject([{ name: 'Semaglutide', matched: 'Wegovy' }])
  expect(checkList(known, [{ kind: 'own', name: 'Wegovy' }]).items).toMatchObject([
    { known: true, compound: { slug: 'semaglutide' } },
  ])
})

const own = (name: string, mg?: number): ListEntry => ({ kind: 'own', name, ...(mg !== undefined && { mg }) })

test('of the basket of before only what the catalogue has becomes a compound, with its amount', () => {
  const basket = [
    own('thymosin-alpha-1', 20),
    own('vitamin-d3'),
    own('Cholecalciferol', 5),
    own('warfarin', 3),
  ]
  expect(settled(known, basket)).toEqual([
    { ...compound('thymosin-a1', 'Thymosin A1'), mg: 20 },
    compound('vitamin-d3', 'Vitamin D3'),
    { ...compound('vitamin-d3', 'Vitamin D3'), mg: 5 },
    own('warfarin', 3),
  ])
  expect(settled(known, [own('Ozempic', 2), own('lithium')])).toEqual([own('Ozempic', 2), own('lithium')])
})

test('a word that an old basket put on the list as a compound becomes an own word', () => {
  expect(settled(known, [{ ...compound('warfarin', 'warfarin'), mg: 3 }])).toEqual([own('warfarin', 3)])
})

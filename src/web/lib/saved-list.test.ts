import { expect, test } from 'vitest'
import type { ListEntry } from '#domain/my-list.ts'
import { differenceOf, mergedList } from './saved-list.ts'

const zinc: ListEntry = { kind: 'compound', slug: 'zinc', name: 'Zinc' }
const iron: ListEntry = { kind: 'compound', slug: 'iron', name: 'Iron' }
const glow: ListEntry = { kind: 'blend', slug: 'glow', name: 'GLOW' }
const warfarin: ListEntry = { kind: 'own', name: 'Warfarin' }
const asthma: ListEntry = { kind: 'own', name: 'Asthma' }

test('without consent the account gets no word about medicines and conditions, not even a removal', () => {
  expect(differenceOf([zinc], [zinc, warfarin, glow], false)).toEqual({ put: [glow], remove: [] })
  expect(differenceOf([zinc, asthma], [zinc], false)).toEqual({ put: [], remove: [] })
  expect(differenceOf([zinc, asthma], [zinc, warfarin], true)).toEqual({
    put: [warfarin],
    remove: ['own asthma'],
  })
})

test('the account gets only changes: a new amount, a new name, a removal', () => {
  expect(differenceOf([zinc, iron], [{ ...zinc, mg: 20 }], false)).toEqual({
    put: [{ ...zinc, mg: 20 }],
    remove: ['compound iron'],
  })
  expect(differenceOf([{ mg: 20, ...zinc }], [{ ...zinc, mg: 20 }], false)).toEqual({ put: [], remove: [] })
})

test('names of another device are added, and names that went there go', () => {
  expect(mergedList([zinc, iron], [zinc, iron], [zinc, glow], false)).toEqual([zinc, glow])
})

test('what a person did while the account was asked stays', () => {
  const sent = [zinc, iron]
  expect(mergedList([zinc, glow], sent, [zinc, iron], false)).toEqual([zinc, glow])
  expect(mergedList([{ ...zinc, mg: 5 }, iron], sent, sent, false)).toEqual([{ ...zinc, mg: 5 }, iron])
})

test('medicines that are in this browser alone are never taken off by the account', () => {
  expect(mergedList([zinc, warfarin], [zinc, warfarin], [zinc], false)).toEqual([zinc, warfarin])
  expect(mergedList([zinc, warfarin], [zinc, warfarin], [zinc], true)).toEqual([zinc])
})

import { expect, test } from 'vitest'
import type { ListEntry } from '#domain/list/my-list.ts'
import { differenceOf, mergedList, staysHere, withheldAfter } from './saved-list.ts'

const zinc: ListEntry = { kind: 'compound', slug: 'zinc', name: 'Zinc' }
const iron: ListEntry = { kind: 'compound', slug: 'iron', name: 'Iron' }
const glow: ListEntry = { kind: 'blend', slug: 'glow', name: 'GLOW' }
const warfarin: ListEntry = { kind: 'own', name: 'Warfarin' }
const asthma: ListEntry = { kind: 'own', name: 'Asthma' }
const noConsent = staysHere({ consentedAt: null, withheld: [] })
const consent = staysHere({ consentedAt: '2026-11-27T10:00:00.000Z', withheld: [] })

test('without consent the account gets no word about medicines and conditions, not even a removal', () => {
  expect(differenceOf([zinc], [zinc, warfarin, glow], noConsent)).toEqual({ put: [glow], remove: [] })
  expect(differenceOf([zinc, asthma], [zinc], noConsent)).toEqual({ put: [], remove: [] })
  expect(differenceOf([zinc, asthma], [zinc, warfarin], consent)).toEqual({
    put: [warfarin],
    remove: ['own asthma'],
  })
})

test('the account gets only changes: a new amount, a new name, a removal', () => {
  expect(differenceOf([zinc, iron], [{ ...zinc, mg: 20 }], noConsent)).toEqual({
    put: [{ ...zinc, mg: 20 }],
    remove: ['compound iron'],
  })
  expect(differenceOf([{ mg: 20, ...zinc }], [{ ...zinc, mg: 20 }], noConsent)).toEqual({
    put: [],
    remove: [],
  })
})

test('names of another device are added, and names that went there go', () => {
  expect(mergedList([zinc, iron], [zinc, iron], [zinc, glow], noConsent)).toEqual([zinc, glow])
})

test('what a person did while the account was asked stays', () => {
  const sent = [zinc, iron]
  expect(mergedList([zinc, glow], sent, [zinc, iron], noConsent)).toEqual([zinc, glow])
  expect(mergedList([{ ...zinc, mg: 5 }, iron], sent, sent, noConsent)).toEqual([{ ...zinc, mg: 5 }, iron])
})

test('medicines that are in this browser alone are never taken off by the account', () => {
  expect(mergedList([zinc, warfarin], [zinc, warfarin], [zinc], noConsent)).toEqual([zinc, warfarin])
  expect(mergedList([zinc, warfarin], [zinc, warfarin], [zinc], consent)).toEqual([zinc])
})

const OF_BEFORE = '2026-11-01T10:00:00.000Z'
const answered = (...entries: ListEntry[]) => ({ entries, consented_at: OF_BEFORE })

test('a consent of before is none for what was typed in another browser: it stays there and is not saved', () => {
  const unknown = { consentedAt: null, withheld: [] }
  const withheld = withheldAfter(unknown, [zinc, warfarin, asthma], answered(zinc, asthma))
  expect(withheld).toEqual(['own warfarin'])
  const stays = staysHere({ consentedAt: OF_BEFORE, withheld })
  expect(mergedList([zinc, warfarin], [zinc, warfarin], [zinc, asthma], stays)).toEqual([
    zinc,
    warfarin,
    asthma,
  ])
  expect(differenceOf([zinc, asthma], [zinc, warfarin, asthma, glow], stays)).toEqual({
    put: [glow],
    remove: [],
  })
})

test('what is typed once the consent is known is saved, and what was withheld waits for its own', () => {
  const known = { consentedAt: OF_BEFORE, withheld: ['own warfarin'] }
  expect(differenceOf([zinc], [zinc, warfarin, asthma], staysHere(known)).put).toEqual([asthma])
  expect(withheldAfter(known, [zinc, warfarin, asthma], answered(zinc, asthma))).toEqual(['own warfarin'])
  // Taken off the list, or saved by another device.
  expect(withheldAfter(known, [zinc], answered(zinc))).toEqual([])
  expect(withheldAfter(known, [zinc, warfarin], answered(zinc, warfarin))).toEqual([])
})

test('after the consent was taken back elsewhere nothing is withheld, and nothing of it saved', () => {
  const known = { consentedAt: OF_BEFORE, withheld: ['own warfarin'] }
  expect(withheldAfter(known, [warfarin], { entries: [], consented_at: null })).toEqual([])
  expect(mergedList([warfarin], [warfarin], [], noConsent)).toEqual([warfarin])
})

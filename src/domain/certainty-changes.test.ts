import { expect, test } from 'vitest'
import type { CitedStudy } from './certainty.ts'
import { whatWouldChange } from './certainty-changes.ts'

const trial: CitedStudy = {
  finding: 'improves',
  tested: 'same',
  studied_in: 'human',
  publication_type: 'Randomized controlled trial',
  participants: 600,
  funding: 'independent',
  status: 'ok',
}

test('a second trial that agrees makes a claim high, its retraction takes what it rests on', () => {
  expect(whatWouldChange([trial], [])).toEqual([
    { what: 'study is retracted', study: 0, certainty: 'no human data' },
    { what: 'trial agrees', participants: 1_000, certainty: 'high' },
  ])
})

test('a limit that is lifted is a step up', () => {
  expect(whatWouldChange([trial, { ...trial, participants: 50 }], ['imprecise'])).toEqual([
    { what: 'limit is lifted', limit: 'imprecise', certainty: 'moderate' },
  ])
})

test('a claim that rests on animals waits for people', () => {
  expect(whatWouldChange([{ ...trial, studied_in: 'animal' }], [])).toEqual([
    { what: 'trial agrees', participants: 100, certainty: 'moderate' },
  ])
  expect(whatWouldChange([], ['indirect']).map(({ certainty }) => certainty)).toEqual(['low'])
})

test('what is retracted already cannot be retracted again', () => {
  expect(whatWouldChange([{ ...trial, status: 'retracted' }], []).map(({ what }) => what)).toEqual([
    'trial agrees',
  ])
})

import { expect, test } from 'vitest'
import { citedStudy } from '#test/cited-study.ts'
import type { CitedStudy, RatedClaim } from './certainty.ts'
import { whatWouldChange } from './certainty-changes.ts'

const trial = citedStudy({ participants: 600, article_participants: 600 })
const changesOf = (studies: CitedStudy[], over: Partial<RatedClaim> = {}) =>
  whatWouldChange({ kind: 'benefit', direction: 'improves', limits: [], studies, ...over })

test('a second trial that agrees makes a claim high, its retraction takes what it rests on', () =>
  expect(changesOf([trial])).toEqual([
    { what: 'study is retracted', study: 0, certainty: 'no human data' },
    { what: 'trial agrees', participants: 1_000, certainty: 'high' },
  ]))

test('a limit that is lifted is a step up', () =>
  expect(changesOf([trial, { ...trial, participants: 50 }], { limits: ['imprecise'] })).toEqual([
    { what: 'limit is lifted', limit: 'imprecise', certainty: 'moderate' },
    { what: 'trial agrees', participants: 1_000, certainty: 'moderate' },
  ]))

test('a claim that rests on animals waits for people', () => {
  expect(changesOf([{ ...trial, studied_in: 'animal' }])).toEqual([
    { what: 'trial agrees', participants: 100, certainty: 'moderate' },
    { what: 'trial agrees', participants: 1_000, certainty: 'high' },
  ])
  expect(changesOf([], { limits: ['indirect'] }).map(({ certainty }) => certainty)).toEqual([
    'low',
    'moderate',
  ])
})

test('an already retracted study cannot be retracted again', () =>
  expect(changesOf([{ ...trial, status: 'retracted' }]).map(({ what }) => what)).toEqual([
    'trial agrees',
    'trial agrees',
  ]))

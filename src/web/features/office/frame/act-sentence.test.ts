import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/core/audit.ts'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { actorText, sentenceOf, targetOf } from './act-sentence.ts'

type Told = Pick<AuditEntry, 'call' | 'difference' | 'target' | 'target_name'>

const read = (entry: Told) => {
  const { before, after } = sentenceOf(entry)
  return after === null ? before : `${before}${targetOf(entry).text}${after}`
}
const PERSON = { target: 'person:0c1f9a52-1111-4000-8000-000000000001', target_name: 'ada@people.example' }

test.each<[string, Told]>([
  [
    'refunded $2.50 to ada@people.example',
    {
      call: 'refundPayment',
      ...PERSON,
      difference: { amount: [null, 250], currency: [null, 'usd'], transaction: [null, 'in_1'] },
    },
  ],
  [
    'began a draft of vendor quay-supply, and saved the draft of Atoll',
    {
      call: 'saveDraft',
      target: 'draft:0c1f9a52-1111-4000-8000-000000000002',
      target_name: 'Atoll',
      difference: { begun_record: [null, 'vendor:quay-supply'] },
    },
  ],
  ['became the first administrator', { call: 'becomeFirstAdmin', ...PERSON, difference: {} }],
  [
    'gave ada@people.example the role moderator',
    { call: 'giveRole', ...PERSON, difference: { roles: [['editor'], ['editor', 'moderator']] } },
  ],
  [
    'gave ada@people.example the role admin',
    { call: 'user:role', ...PERSON, difference: { roles: [[], ['admin']] } },
  ],
  [
    'took the role admin from ada@people.example',
    { call: 'takeRole', ...PERSON, difference: { roles: [['admin', 'editor'], ['editor']] } },
  ],
  [
    'switched the switch feed runs off',
    {
      call: 'setSwitch',
      target: 'switch:feed_runs',
      target_name: null,
      difference: { is_on: [true, false] },
    },
  ],
  [
    'published the draft of BPC-157',
    { call: 'publishDraft', target: 'draft:1', target_name: 'BPC-157', difference: {} },
  ],
  [
    'moved the correction C-7 to ‘declined’',
    {
      call: 'setCorrectionState',
      target: 'correction:C-7',
      target_name: null,
      difference: { state: ['received', 'declined'] },
    },
  ],
  [
    'paused the job remove old mail',
    { call: 'pauseJob', target: 'job:remove old mail', target_name: null, difference: {} },
  ],
  ['searched for people', { call: 'findPeople', target: 'people', target_name: null, difference: {} }],
  [
    'did ‘someOldCall’ to a message',
    {
      call: 'someOldCall',
      target: 'message:0c1f9a52-1111-4000-8000-000000000001',
      target_name: null,
      difference: {},
    },
  ],
])('an entry of the audit log reads: %s', (sentence, entry) => {
  expect(read(entry)).toBe(sentence)
})

test('no call that the log records is shown by its name, and none reads unfinished without its facts', () => {
  const recorded = Object.entries<Route>(routes).filter(
    ([, { access, method, isRecorded }]) =>
      isRecorded ?? (!['open', 'key', 'user'].includes(access) && method !== 'GET'),
  )
  expect(recorded.length).toBeGreaterThan(50)
  for (const [call] of recorded) {
    const words = read({ call, target: 'thing', target_name: 'Thing', difference: {} })
    expect(words, call).not.toMatch(/did ‘|undefined|null|\[object/)
  }
})

test('an account that is gone, a job and a command are named for what they are', () => {
  const actors = ['person:1', 'job:trim audit log', 'command:user:role']
  expect(actors.map((actor) => actorText({ actor, email: null }))).toEqual([
    'A deleted account',
    'The job ‘trim audit log’',
    'The command ‘user:role’',
  ])
})

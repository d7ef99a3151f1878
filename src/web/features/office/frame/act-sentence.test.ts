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
const ID = '0c1f9a52-1111-4000-8000-000000000001'
const ADA = [`person:${ID}`, 'ada@a.example'] as const
const back: Told['difference'] = { amount: [null, 250], currency: [null, 'usd'], transaction: [null, 'in_1'] }
const declined: Told['difference'] = { state: ['received', 'declined'] }
const begun: Told['difference'] = { begun_record: [null, 'vendor:quay'] }

test.each<[string, string, string, string | null, Told['difference']?]>([
  ['refunded $2.50 to ada@a.example', 'refundPayment', ...ADA, back],
  ['began a draft of vendor quay, and saved the draft of Atoll', 'saveDraft', 'draft:2', 'Atoll', begun],
  ['became the first administrator', 'becomeFirstAdmin', ...ADA],
  ['gave ada@a.example the role editor', 'giveRole', ...ADA, { roles: [['admin'], ['admin', 'editor']] }],
  ['gave ada@a.example the role admin', 'user:role', ...ADA, { roles: [[], ['admin']] }],
  [
    'took the role admin from ada@a.example',
    'takeRole',
    ...ADA,
    { roles: [['admin', 'editor'], ['editor']] },
  ],
  ['switched the switch feed runs off', 'setSwitch', 'switch:feed_runs', null, { is_on: [true, false] }],
  ['published the draft of BPC-157', 'publishDraft', 'draft:1', 'BPC-157'],
  ['moved the correction C-7 to ‘declined’', 'setCorrectionState', 'correction:C-7', null, declined],
  ['paused the job remove old mail', 'pauseJob', 'job:remove old mail', null],
  ['searched for people', 'findPeople', 'people', null],
  ['did ‘someOldCall’ to a message', 'someOldCall', `message:${ID}`, null],
])('an entry of the audit log reads: %s', (sentence, call, target, target_name, difference = {}) =>
  expect(read({ call, target, target_name, difference })).toBe(sentence),
)

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
  const texts = actors.map((actor) => actorText({ actor, email: null }))
  expect(texts).toEqual(['A deleted account', 'The job ‘trim audit log’', 'The command ‘user:role’'])
})

import { compoundId } from '../../../src/server/core/records/ids.ts'
import { END, RECORD, START } from './fill.ts'

export const ROWS = 100_000
const LAST = ROWS - 50
const PERSON = `00000000-0000-4000-9000-${String(77).padStart(12, '0')}`
/** Greater than every id. */
const BEHIND = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const day = (at: Date) => at.toISOString().slice(0, 10)
/** Where a list that is read by its time goes on, shortly before its end: the newest first, or the oldest first. */
const NEAR_START = new Date(START.getTime() + 60 * 60_000).toISOString()
const NEAR_END = new Date(END.getTime() - 60 * 60_000).toISOString()
const asked = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
const revisions = `/api/admin/records/compound/${compoundId('bpc-157')}/revisions`

/** What is asked for, by what it is. */
export const OFFICE_PAGES: Record<string, string> = {
  'audit log': '/api/admin/audit',
  'audit log, its end': asked('/api/admin/audit', { before: 60 }),
  'audit log, of a call': asked('/api/admin/audit', { call: 'call7' }),
  'audit log, of a call that was never made': asked('/api/admin/audit', { call: 'never' }),
  'audit log, of a call, its end': asked('/api/admin/audit', { call: 'call7', before: 900 }),
  'audit log, of a person': asked('/api/admin/audit', { who: `person:${PERSON}` }),
  'audit log, of an email': asked('/api/admin/audit', { who: 'office-77@people.example' }),
  'audit log, of a thing': asked('/api/admin/audit', { target: 'thing:77' }),
  'audit log, of days and a call': asked('/api/admin/audit', {
    from: day(START),
    to: day(START),
    call: 'call7',
  }),
  'revisions of one record': revisions,
  'revisions of one record, the first': asked(revisions, { before: 9 }),
  records: '/api/admin/records',
  'records, the last page': asked('/api/admin/records', {
    after: JSON.stringify([`Record ${LAST}`, BEHIND]),
  }),
  'records, latest change first': asked('/api/admin/records', { sort: 'changed' }),
  'records of a kind, latest change first': asked('/api/admin/records', { kind: RECORD, sort: 'changed' }),
  'records of a kind': asked('/api/admin/records', { kind: RECORD }),
  'records, by a word that all have': asked('/api/admin/records', { query: 'record' }),
  'records, by a word that one has': asked('/api/admin/records', { query: 'number-77777' }),
  'records, by a word that none has': asked('/api/admin/records', { query: 'never' }),
  'records that are retired': asked('/api/admin/records', { retired: 'true' }),
  drafts: asked('/api/admin/drafts', { state: 'published' }),
  'drafts, the last page': asked('/api/admin/drafts', { state: 'published', offset: LAST }),
  people: asked('/api/admin/people', { query: 'office-77' }),
  'people, one of all': asked('/api/admin/people', { query: 'office-77777@people.example' }),
  'people, the last page': asked('/api/admin/people', { query: 'office', after: 'office-9999' }),
  'one person': `/api/admin/people/${PERSON}`,
  'cases that wait': '/api/admin/cases',
  'cases that are closed': asked('/api/admin/cases', { state: 'closed' }),
  'cases that are closed, the last page': asked('/api/admin/cases', {
    state: 'closed',
    after: `${NEAR_START} since ${BEHIND}`,
  }),
  'cases that are closed, mine': asked('/api/admin/cases', { state: 'closed', mine: 'true' }),
  'moderation log': '/api/admin/reviews/log',
  'moderation log, the last page': asked('/api/admin/reviews/log', { offset: LAST }),
  'subscriptions in trouble': '/api/admin/money',
  'subscriptions in trouble, the last page': asked('/api/admin/money', { after: `${NEAR_END} sub_1` }),
  subscriptions: '/api/admin/subscriptions',
  'subscriptions, the last page': asked('/api/admin/subscriptions', { after: `${NEAR_START} sub_1` }),
  'subscriptions of a state': asked('/api/admin/subscriptions', { status: 'past_due' }),
  certificates: asked('/api/admin/certificates', { view: 'all' }),
  'certificates, the last page': asked('/api/admin/certificates', { view: 'all', offset: LAST }),
  'certificates that wait': '/api/admin/certificates',
  'certificates that wait, the last page': asked('/api/admin/certificates', { offset: LAST }),
  'mails that failed': '/api/admin/mails',
  'mails that failed, the last page': asked('/api/admin/mails', { after: `${NEAR_END} ${BEHIND}` }),
  'mails that wait': asked('/api/admin/mails', { view: 'waiting' }),
  'runs of jobs': '/api/admin/jobs',
  'runs of jobs, the last page': asked('/api/admin/jobs', { offset: LAST }),
  'runs of a job': asked('/api/admin/jobs', { job: 'deliver mail' }),
  'runs of a job, the last page': asked('/api/admin/jobs', { job: 'deliver mail', offset: ROWS / 2 - 50 }),
  'what waits': '/api/admin/queues',
}

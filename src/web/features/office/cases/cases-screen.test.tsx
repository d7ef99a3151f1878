import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, badGateway, show, storeSession } from '#test/component.tsx'
import { CasesScreen } from './cases-screen.tsx'

test('messages are read on below those that are there', async () => {
  storeSession()
  const message = (id: string) => ({
    ...{
      id,
      kind: 'general',
      state: 'held',
      ticket: null,
      assignee: null,
      name: '',
      subject: `Letter ${id}`,
    },
    ...{ email: '', message: 'Hello.', company: null, phone: null, website: null, request_type: null },
    ...{ correction: null, created_at: '2026-11-20T12:00:00Z', answered_at: null, thread: [] },
  })
  const calls = answerCalls({
    listMessages: ({ query }) =>
      query.get('after') === 'second'
        ? { messages: [message('2')], next: null }
        : { messages: [message('1')], next: 'second' },
  })
  const { user } = await show(<CasesScreen kind="messages" search={{ view: 'held' }} />, '/admin/messages')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Letter 2')
  screen.getByText('Letter 1')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.flatMap(({ name, query }) => (name === 'listMessages' ? [query.get('after')] : []))).toEqual([
    null,
    'second',
  ])
})

const text = (id: string, queued_at: string, more = {}) => ({
  ...{ id, kind: 'question', target: null, author: `Author ${id}`, rating: null, text: `Text ${id}` },
  ...{ state: 'held', reason: null, created_at: queued_at, queued_at, due_at: null, question_id: null },
  ...{ answer: null, removal: null, reports: [], actions: [], ...more },
})
const dispute = {
  ...{ ticket: 'D-22222222', vendor: { slug: 'atoll', name: 'Atoll', is_demo: false }, subject: 'rating' },
  ...{ about: 'the rating', certificate: null, opened_by: 'vendor', state: 'received', decisions: [] },
  ...{ due_at: '2026-12-01T12:00:00Z', created_at: '2026-11-29T12:00:00Z' },
}
const office = (permissions: string[]) => ({ permissions, needs: [], roles: [], first_steps: [] })

test('waiting cases of all kinds are one list: those with a due day come first, then the oldest', async () => {
  storeSession()
  answerCalls({
    getOffice: office(['office.read', 'moderation.decide', 'disputes.decide']),
    listModeration: {
      reviews: [
        text('old', '2026-11-20T12:00:00Z'),
        text('new', '2026-11-28T12:00:00Z'),
        text('hidden', '2026-11-29T12:00:00Z', { due_at: '2026-11-30T12:00:00Z' }),
      ],
      total: 3,
    },
    listDisputes: { disputes: [dispute], total: 1 },
    previewModeration: { mail: null },
  })
  await show(<CasesScreen kind="cases" search={{}} />, '/admin/cases')
  await screen.findByRole('link', { name: 'D-22222222' })
  const rows = screen.getAllByText(/^Text|^D-2/).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Text hidden', 'D-22222222', 'Text old', 'Text new'])
})

test('only the kinds that a colleague decides on are asked for and offered', async () => {
  storeSession()
  const calls = answerCalls({
    getOffice: office(['office.read', 'messages.answer', 'disputes.decide']),
    listMessages: { messages: [], next: null },
    listDisputes: { disputes: [], total: 0 },
  })
  await show(<CasesScreen kind="cases" search={{}} />, '/admin/cases')
  await screen.findByText(/^Nothing waits\./)
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link')
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All cases', '/admin/cases'],
    ['Messages', '/admin/messages'],
    ['Disputes', '/admin/disputes'],
  ])
  expect(calls.map(({ name }) => name)).not.toContain('listModeration')
  expect(calls.map(({ name }) => name)).not.toContain('listProposals')
})

test.each([
  ['rights that could not be read', { getOffice: badGateway() }, /Please try again later/],
  [
    'a role that decides on no cases',
    { getOffice: office(['office.read']) },
    'Your roles do not allow this.',
  ],
  [
    'one list that failed',
    {
      getOffice: office(['office.read', 'messages.answer', 'disputes.decide']),
      listMessages: badGateway(),
      listDisputes: { disputes: [], total: 0 },
    },
    /Please try again later/,
  ],
])('with %s it is not said that nothing waits', async (_, answers, said) => {
  storeSession()
  answerCalls(answers)
  await show(<CasesScreen kind="cases" search={{}} />, '/admin/cases')
  await screen.findByText(said)
  expect(screen.queryByText(/^Nothing waits/)).toBeNull()
})

test('who decides on one kind alone is offered no choice of kinds', async () => {
  storeSession()
  answerCalls({
    getOffice: office(['office.read', 'disputes.decide']),
    listDisputes: { disputes: [dispute], total: 1 },
  })
  await show(<CasesScreen kind="disputes" search={{}} />, '/admin/disputes')
  await screen.findByText('1 dispute')
  expect(screen.queryByRole('navigation', { name: 'Kinds' })).toBeNull()
})

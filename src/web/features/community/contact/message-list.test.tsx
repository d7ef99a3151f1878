import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { MessageList } from './message-list.tsx'

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
  const { user } = await show(<MessageList search={{ state: 'held' }} />, '/admin/messages')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Letter 2')
  screen.getByText('Letter 1')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.flatMap(({ name, query }) => (name === 'listMessages' ? [query.get('after')] : []))).toEqual([
    null,
    'second',
  ])
})

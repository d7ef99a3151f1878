import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { MoneyScreen } from './money-screen.tsx'

test('payments across people are narrowed to a state, and lead to their person', async () => {
  storeSession()
  const account = { id: '00000000-0000-4000-8000-000000000001', email: 'anna@people.example' }
  const payment = { id: 're_1', at: '2026-11-20T10:00:00.000Z', amount: -200, currency: 'usd', account }
  const gone = { ...payment, id: 're_2', account: null }
  const calls = answerCalls({ listAllPayments: { payments: [payment, gone], next: null } })
  await show(<MoneyScreen view="payments" status="refunded" />)
  const link = await screen.findByRole('link', { name: account.email })
  expect(link.getAttribute('href')).toBe(`/admin/people/${account.id}`)
  expect(screen.getAllByText(/-\$2\.00 · Nov 20, 2026/)).toHaveLength(2)
  screen.getByText('A deleted account')
  const asked = calls.map(({ name, query }) => [name, query.get('state')])
  expect(asked).toEqual([['listAllPayments', 'refunded']])
  const givenUp = screen.getByRole('link', { name: 'Given up' })
  expect(givenUp.getAttribute('href')).toBe('/admin/money?view=payments&status=given_up')
})

test('a statement that is asked for without a connection fails at once, and is not kept back', async () => {
  storeSession()
  const calls = answerCalls({
    listTroubledSubscriptions: { subscriptions: [], next: null },
    getStatement: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const { user } = await show(<MoneyScreen />, '/', { queryClient: createQueryClient(() => '/') })
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await screen.findByText(/^An unexpected error occurred\./)
  expect(calls.filter(({ name }) => name === 'getStatement')).toHaveLength(1)
})

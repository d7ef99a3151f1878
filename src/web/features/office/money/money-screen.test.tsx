import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Movement } from '#contract/billing/money.ts'
import { answerCalls, hrefOf, show, storeSession } from '#test/component.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { MoneyScreen, statementCsv } from './money-screen.tsx'

beforeEach(() => void storeSession())

test('payments across people are narrowed to a state, and lead to their person', async () => {
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
  expect(await hrefOf('Given up')).toBe('/admin/money?view=payments&status=given_up')
})

test('a statement that is asked for without a connection fails at once, and is not kept back', async () => {
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

const at = (day: string) => `2026-10-${day}T12:00:00.000Z`
const movement = (given: Partial<Movement>): Movement => ({
  ...{ kind: 'payment', id: 'ch_1', at: at('02'), amount: 1999, currency: 'usd' },
  ...{ fee: null, fee_currency: null, ...given },
})

test('a statement tells its bounds, every movement in order, and the sums of each currency', () => {
  const csv = statementCsv(
    [
      movement({ id: 'ch_2', at: at('05'), fee: 88, fee_currency: 'eur' }),
      movement({}),
      movement({ kind: 'refund', id: 're_1', at: at('06'), amount: -500 }),
      movement({ id: 'ch_3', at: at('07'), amount: 3000, currency: 'jpy' }),
    ],
    { from: at('01'), until: at('08') },
  )
  expect(csv.split('\r\n')).toEqual([
    `from (UTC),${at('01')}`,
    `until (UTC; not included),${at('08')}`,
    '',
    'kind,id,at,amount,currency,fee,fee currency',
    `payment,ch_1,${at('02')},19.99,USD,,`,
    `payment,ch_2,${at('05')},19.99,USD,0.88,EUR`,
    `refund,re_1,${at('06')},-5.00,USD,,`,
    `payment,ch_3,${at('07')},3000,JPY,,`,
    '',
    'sum of,number,,amount,currency',
    'fees,1,,0.88,EUR',
    'payments,1,,3000,JPY',
    'payments,2,,39.98,USD',
    'refunds,1,,-5.00,USD',
    '',
  ])
})

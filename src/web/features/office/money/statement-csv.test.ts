import { expect, test } from 'vitest'
import type { Movement } from '#contract/billing/money.ts'
import { statementCsv } from './money-screen.tsx'

const at = (day: string) => `2026-10-${day}T12:00:00.000Z`
const unpriced = { kind: 'payment', id: 'ch_1', at: at('02'), fee: null, fee_currency: null } as const
const movement = (given: Partial<Movement>): Movement => ({
  ...unpriced,
  amount: 1999,
  currency: 'usd',
  ...given,
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

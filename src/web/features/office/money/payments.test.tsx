import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Transaction } from '#contract/billing/billing.ts'
import { type Answers, answerCalls, badGateway, refused, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { AskingForFactor } from '#web/features/core/site/sensitive.tsx'
import { read } from '#web/lib/api.ts'
import { Payments } from './payments.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const payment = wire(Transaction, { amount: 250_000, left: 250_000, currency: 'usd', status: 'paid' })

beforeEach(() => void storeSession())

type Case = Partial<Transaction> & { typed?: string; refundPayment?: Answers['refundPayment'] }
/** Opens the refund of a payment that differs so, and types its amount. */
async function openRefund({ typed = '', refundPayment = badGateway(), ...over }: Case) {
  const calls = answerCalls({ refundPayment, listPayments: { transactions: [{ ...payment, ...over }] } })
  const shown = await show(
    <AskingForFactor>
      <Payments id={ID} />
    </AskingForFactor>,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Show payments' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Refund' }))
  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
  expect(amount().value).toBe('')
  if (typed) await shown.user.type(amount(), typed)
  return { ...shown, calls, amount }
}

test.each([
  ['2,50', '$2.50'],
  ['1,250.00', '$1,250.00'],
  ['1.250,5', '$1,250.50'],
])('a refund typed as %s names the amount that goes back: %s', async (typed, amount) => {
  await openRefund({ typed })
  expect(screen.getByRole('button', { name: `Refund ${amount}` })).toBeTruthy()
})

test.each(['', '0', '-1', '1e3', '1,250', '2.345', '€2.50', '2500.01', 'all'])(
  'a refund typed as "%s" is no amount, and nothing is sent',
  async (typed) => {
    const { user, calls } = await openRefund({ typed })
    await user.type(screen.getByLabelText('Reason'), 'Paid twice.')
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText('Type an amount up to $2,500.00.')).toBeTruthy()
    expect(calls.map(({ name }) => name)).not.toContain('refundPayment')
  },
)

test('a refund long after the second factor asks for the code in its place, and keeps the typed text', async () => {
  const refundPayment = refused(403, 'factor_too_old', 'Please confirm it.')
  const { user } = await openRefund({ typed: '2,50', refundPayment })
  await user.type(screen.getByLabelText('Reason'), 'Paid twice.')
  await user.click(screen.getByRole('button', { name: 'Refund $2.50' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please confirm that it is you' })
  expect(within(dialog).getByRole('textbox')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Paid twice.')
})

test('a payment refunded in part offers the rest, one refunded whole offers no refund', async () => {
  const transactions = [
    { ...payment, left: 100_000 },
    { ...payment, id: 'ch_2', left: 0 },
  ]
  answerCalls({ listPayments: { transactions } })
  const { user } = await show(<Payments id={ID} />)
  await user.click(screen.getByRole('button', { name: 'Show payments' }))
  await screen.findByText(/paid, \$1,000\.00 left of it$/)
  const offered = within((await screen.findByText(/paid, all given back$/)).closest('li') ?? document.body)
  expect(offered.queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await user.click(screen.getByRole('button', { name: 'What is left: $1,000.00' }))
  expect(screen.getByRole('button', { name: 'Refund $1,000.00' })).toBeTruthy()
})

test.each([
  ['jpy', 1_200, '1200', 'Refund ¥1,200'],
  ['kwd', 1_200, '1.200', /^Refund KWD\s1\.200$/],
])('the rest of a payment in %s is taken in its own minor units', async (currency, left, typed, button) => {
  const { user, amount } = await openRefund({ amount: 5_000, left, currency })
  await user.click(screen.getByRole('button', { name: /^What is left/ }))
  expect(amount().value).toBe(typed)
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

test('an amount that a press took stays what its field says when the rest of the payment changes meanwhile', async () => {
  const { user, queryClient, amount } = await openRefund({ amount: 5_000, left: 1_000 })
  await user.click(screen.getByRole('button', { name: 'What is left: $10.00' }))
  const { queryKey } = read('listPayments', { params: { id: ID } })
  const later = { transactions: [{ ...payment, amount: 5_000, left: 4_000 }] }
  act(() => void queryClient.setQueryData(queryKey, later as never))
  await screen.findByRole('button', { name: 'What is left: $40.00' })
  expect(amount().value).toBe('10.00')
  expect(screen.getByRole('button', { name: 'Refund $10.00' })).toBeTruthy()
})

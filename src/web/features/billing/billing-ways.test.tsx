import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SubscriptionInfo } from '#contract/billing.ts'
import { answerCalls, show } from '#test/component.tsx'
import { Banners } from '#web/ui/banner.tsx'
import { OpenPayment } from './kept-cards/open-payment.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { TransactionHistory } from './transaction-history.tsx'

const ANNA = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'anna@example.com',
  name: 'Anna',
  newEmail: null,
}
const CARD = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, isDefault: true }

const info = (over: Partial<SubscriptionInfo> = {}) => ({
  status: 'active',
  isCanceled: false,
  nextPaymentDate: '2026-12-20T00:00:00.000Z',
  message: '',
  paymentMethod: CARD,
  subscriptionId: 'sub_1',
  ...over,
})
const NEVER = info({ status: 'inactive', nextPaymentDate: null, paymentMethod: null, subscriptionId: null })
const owed = {
  id: 'in_1',
  date: '2026-11-20T00:00:00.000Z',
  description: 'Assayer Premium',
  amount: 500,
  currency: 'usd',
  status: 'unpaid',
  receipt_url: null,
}

async function showHistory(subscription: object) {
  answerCalls({ listTransactions: { transactions: [owed] }, getSubscriptionInfo: subscription })
  await show(<TransactionHistory personId={ANNA.id}>{(history) => history}</TransactionHistory>)
  await screen.findAllByText('Unpaid')
}

test('a failed renewal is unpaid in the history, and can be paid now where the cards are', async () => {
  await showHistory(info({ status: 'past_due' }))
  const links = await screen.findAllByRole('link', { name: 'Pay now' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payment-methods', '/payment-methods'])
  expect(screen.queryByRole('link', { name: /View Receipt/ })).toBeNull()
})

test('what was left unpaid under a plan that runs again is not asked for', async () => {
  await showHistory(info())
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

test('an open payment is charged to the default card at a press, and only where there is one', async () => {
  const onPay = vi.fn()
  const { user } = await show(<OpenPayment isBusy={false} onPay={onPay} />)
  await user.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(onPay).toHaveBeenCalledOnce()
  await show(<OpenPayment isBusy={false} onPay={undefined} />)
  expect(screen.getAllByRole('button', { name: 'Pay now' })).toHaveLength(1)
})

test.each<[string, object, object[], boolean]>([
  ['an active plan', info(), [], true],
  ['a plan with a failed payment', info({ status: 'past_due' }), [], true],
  ['no plan and a kept card', NEVER, [CARD], true],
  ['no plan and no card', NEVER, [], false],
])(
  'whoever has %s reaches the card where there is one',
  async (_, subscription, payment_methods, isReachable) => {
    answerCalls({
      getSubscriptionInfo: subscription,
      getUserSubscription: { info: { has_subscription: false, canceled: false } },
      listPaymentMethods: { payment_methods },
    })
    await show(
      <Banners>
        <SubscriptionSection person={ANNA} />
      </Banners>,
    )
    await screen.findByRole('link', { name: isReachable ? 'Update Payment Method' : /Upgrade/ })
    const link = screen.queryByRole('link', { name: 'Update Payment Method' })
    expect(link?.getAttribute('href') ?? null).toBe(isReachable ? '/payment-methods' : null)
  },
)

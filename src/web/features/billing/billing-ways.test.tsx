import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { billingEndpoints, type SubscriptionInfo, Transaction } from '#contract/billing/billing.ts'
import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import { answerCalls, badGateway, hrefOf, refused, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { Banners } from '#web/ui/banner.tsx'
import { CardForm } from './card/card-form.tsx'
import { OpenPayment, PaymentMethodsScreen } from './kept-cards/payment-methods-screen.tsx'
import { cardsQuery } from './queries.ts'
import { ActivePlan, BuyPlan } from './subscription-screen.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { TransactionHistory } from './transaction-history.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const ANNA = { id: ID, email: 'anna@example.com', name: 'Anna', newEmail: null, needsPassword: false }
const CARD = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, isDefault: true }

const info = (over: Partial<SubscriptionInfo> = {}) => ({
  ...wire(billingEndpoints.getSubscriptionInfo.output),
  status: 'active' as const,
  nextPaymentDate: '2026-12-20T00:00:00.000Z',
  paymentMethod: CARD,
  ...over,
})
const NEVER = info({ status: 'inactive', nextPaymentDate: null, paymentMethod: null })
const owed = wire(Transaction, { amount: 500, currency: 'usd', status: 'unpaid' })

const profile = (
  <Banners>
    <SubscriptionSection person={ANNA} />
  </Banners>
)

async function showHistory(subscription: object, transactions = [owed]) {
  answerCalls({ listTransactions: { transactions }, getSubscriptionInfo: subscription })
  await show(<TransactionHistory personId={ANNA.id} />)
  await screen.findAllByText('Unpaid')
}

test('of failed renewals the newest, which continues the plan, can be paid now where the cards are, and none once it runs', async () => {
  await showHistory(info({ status: 'past_due' }), [owed, { ...owed, id: 'in_0' }])
  const links = await screen.findAllByRole('link', { name: 'Pay now' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/payment-methods'])
  const [newest, older] = screen.getAllByRole('row').slice(1)
  expect(newest?.textContent).toMatch(/Unpaid.*Pay now/)
  expect(older?.textContent).toContain('Unpaid')
  expect(screen.queryByRole('link', { name: /View Receipt/ })).toBeNull()
  cleanup()
  await showHistory(info())
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})

test('an open payment is charged to the default card at a press, and only where there is one', async () => {
  const onPay = vi.fn()
  const { user } = await show(<OpenPayment isRefused={false} isBusy={false} onPay={onPay} />)
  await user.click(screen.getByRole('button', { name: 'Pay now' }))
  expect(onPay).toHaveBeenCalledOnce()
  await show(<OpenPayment isRefused={false} isBusy={false} onPay={undefined} />)
  expect(screen.getAllByRole('button', { name: 'Pay now' })).toHaveLength(1)
})

test.each([
  ['a kept card', [CARD], '/payment-methods'],
  ['no card', [], undefined],
])('a member with no plan and %s reaches the card where there is one', async (_, payment_methods, href) => {
  answerCalls({
    getSubscriptionInfo: NEVER,
    getUserSubscription: { info: { has_subscription: false, canceled: false } },
    listPaymentMethods: { payment_methods },
  })
  await show(profile)
  await screen.findByRole('link', { name: href ? 'Update Payment Method' : /Upgrade/ })
  expect(screen.queryByRole('link', { name: 'Update Payment Method' })?.getAttribute('href')).toBe(href)
})

test('a profile that cannot load the subscription says so, tries again and tells how to cancel', async () => {
  let isDown = true
  answerCalls({
    getSubscriptionInfo: () => (isDown ? badGateway() : info()),
    listPaymentMethods: { payment_methods: [] },
  })
  const { user } = await show(profile)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toBe('Your subscription could not be loaded. Please try again.')
  expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Cancel Subscription' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

const ON = 'December 20, 2026'
const WAYS = ['Update Payment Method', 'Cancel Subscription']
test.each([
  ['active', info(), ['Next payment', ON], WAYS],
  ['cancelled', info({ isCanceled: true }), ['Access until', ON], ['Update Payment Method']],
  ['past due', info({ status: 'past_due' }), ['Status', 'Payment failed'], WAYS],
])('the profile says the status and date of a plan that is %s, and its acts', async (_, plan, fact, ways) => {
  answerCalls({ getSubscriptionInfo: plan })
  await show(profile)
  expect(await hrefOf('Update Payment Method')).toBe('/payment-methods')
  const told = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(told.slice(0, 2)).toEqual(fact)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(ways)
})

const getSettings = { payments: 'sandbox', payments_key: '', product_name: 'Assayer' }
const showCards = (answers: object) => {
  answerCalls({ getSettings, listPaymentMethods: { payment_methods: [CARD] }, ...answers })
  return show(
    <Banners>
      <PaymentMethodsScreen person={ANNA} isFromBank={false} />
    </Banners>,
  )
}

test('cards requested without a user say that no one is logged in', async () => {
  const listPaymentMethods = refused(401, 'unauthorized', 'Please sign in.')
  await showCards({ listPaymentMethods, getSubscriptionInfo: info() })
  await screen.findByText('User not found. Please log in again.')
})

test('no button stands among the cards before it is known whether a payment is open, as it would move', async () => {
  const plan = Promise.withResolvers<Response>()
  const { queryClient } = await showCards({ getSubscriptionInfo: () => plan.promise })
  await vi.waitFor(() => expect(queryClient.getQueryData(cardsQuery(ID).queryKey)).toBeDefined())
  await act(async () => {})
  screen.getByText('Loading payment methods...')
  expect(screen.queryAllByRole('button')).toEqual([])
  plan.resolve(Response.json(info({ status: 'past_due' })))
  await screen.findByRole('button', { name: 'Pay now' })
  screen.getByRole('button', { name: 'Add a Card' })
})

test.each<[SubscriptionInfo['status'], boolean]>([
  ['past_due', true],
  ['unpaid', true],
  ['paused', false],
  ['active', false],
])('an open payment can be paid next to the cards where the plan is %s: %s', async (status, isPayable) => {
  await showCards({ getSubscriptionInfo: info({ status }) })
  if (isPayable) await screen.findByRole('button', { name: 'Pay now' })
  else await screen.findByText(/4242/)
  expect(screen.queryAllByRole('button', { name: 'Pay now' })).toHaveLength(isPayable ? 1 : 0)
})

test.each<[string, object, string]>([
  ['goes', { message: '' }, 'Payment method deleted.'],
  ['cannot go', badGateway(), 'Failed to delete payment method'],
])('a kept card is asked about once, and a banner says that it %s', async (_, answer, said) => {
  const kept = { ...CARD, id: 'pm_2', brand: 'mastercard', last4: '4444', isDefault: false }
  const { user } = await showCards({
    listPaymentMethods: { payment_methods: [CARD, kept] },
    getSubscriptionInfo: info(),
    deletePaymentMethod: answer,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete: Mastercard ending in 4444' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete Payment Method' })
  const asked = 'Are you sure you want to delete Mastercard ending in 4444? This cannot be undone.'
  within(dialog).getByText(asked)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText(said)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const WARNING =
  'Your card ending in 4242 is good until November 30, 2026, but the next payment is on December 20, 2026. Please update your payment method.'

test('a card that expires before the next payment is named with both days, next to the way to change it, and in the profile', async () => {
  const told = info({ warning: WARNING })
  answerCalls({ getSettings, getSubscriptionInfo: told })
  await show(<ActivePlan info={told} />)
  expect((await screen.findByRole('status')).textContent).toContain(WARNING)
  expect(await hrefOf('Update Payment Method')).toBe('/payment-methods')
  cleanup()
  await show(<SubscriptionSection person={ANNA} />)
  await screen.findByText(WARNING)
})

test('a card that lasts is not spoken of', async () => {
  answerCalls({ getSettings })
  await show(<ActivePlan info={info()} />)
  await screen.findByRole('heading', { name: 'Active Subscription' })
  expect(screen.queryByText(/Your card ending/)).toBeNull()
})

test('where nothing can be bought, no field takes a card, no sum is due, and it is said why', async () => {
  const closed = { ...getSettings, payments: 'closed' } as const
  answerCalls({ getSettings: { ...closed, ai_searches: { free: 5, paid: 50 } } })
  await show(<CardForm settings={closed} label="Card" submitText="Pay" onCard={async () => undefined} />)
  expect(screen.getByText(NOT_OPEN_YET)).toBeTruthy()
  expect(document.querySelector('input, button')).toBeNull()
  cleanup()
  await show(<BuyPlan person={ANNA} isRefused={false} returnUrl="/" onOutcome={() => undefined} />)
  await screen.findByText(NOT_OPEN_YET)
  await screen.findByText('It cannot be bought yet.')
  expect(screen.queryByText('Total due today')).toBeNull()
  expect(screen.queryByText(/Renews every/)).toBeNull()
})

import { expect, test } from 'vitest'
import { updateRows } from '#server/platform/db/rows.ts'
import { billingSetup, startSubscriber } from '#test/billing.ts'
import { sandboxCall } from '#test/sandbox.ts'
import { sentMails } from '#test/sent-mails.ts'
import { remindOfCards } from './renewals.ts'

const { app, faults, on } = await billingSetup('billing_customers', 'subscriptions')

type Subscriber = Awaited<ReturnType<typeof startSubscriber>>
const mailsTo = ({ email }: { email: string }) => sentMails(app, { recipient: email })

/** Gives the card at the provider another expiry, as the bank does. */
async function expireIn({ customerId }: Subscriber, exp_month: number, exp_year = 2026) {
  const [card] = await app.deps.payments.listCards(customerId)
  await sandboxCall(app, `/v1/payment_methods/${card?.id}`, {
    'card[exp_month]': String(exp_month),
    'card[exp_year]': String(exp_year),
  })
}

/** A card that is gone at the provider, without a word to us. */
async function takeCard({ customerId }: Subscriber) {
  for (const { id } of await app.deps.payments.listCards(customerId)) await app.deps.payments.detachCard(id)
}

test('a card that expires before the renewal is written about a week ahead, once', async () => {
  const anna = await startSubscriber(app)
  await expireIn(anna, 11)
  on('2026-12-10')
  expect(await remindOfCards(app.deps)).toBe(0)
  on('2026-12-14')
  expect(await remindOfCards(app.deps)).toBe(1)
  expect(await remindOfCards(app.deps)).toBe(0)
  const [mail, ...others] = await mailsTo(anna)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your card expires before your next payment on Assayer')
  expect(mail?.text).toContain('is good until November 30, 2026. Premium renews on December 20, 2026.')
  expect(mail?.text).toContain('/payment-methods')
})

test('without any card the mail says so', async () => {
  const anna = await startSubscriber(app)
  await takeCard(anna)
  on('2026-12-14')
  expect(await remindOfCards(app.deps)).toBe(1)
  const words = 'Premium renews on December 20, 2026, and your account has no card to charge.'
  expect(await mailsTo(anna)).toMatchObject([{ text: expect.stringContaining(words) }])
})

test('another card that expires too early, and the next renewal, are written about again', async () => {
  const anna = await startSubscriber(app)
  await expireIn(anna, 11)
  on('2026-12-14')
  await remindOfCards(app.deps)
  await anna.saveCard('pm_card_mastercard')
  expect(await remindOfCards(app.deps)).toBe(0)
  await takeCard(anna)
  expect(await remindOfCards(app.deps)).toBe(1)
  expect(await mailsTo(anna)).toHaveLength(2)
})

test.each([
  ['whose card lasts', async (anna: Subscriber) => expireIn(anna, 12)],
  ['whose plan is cancelled', async (anna: Subscriber) => [await expireIn(anna, 11), await anna.cancel()]],
  [
    'whose card was replaced at the provider',
    async (anna: Subscriber) => {
      await expireIn(anna, 11)
      await anna.info()
      await expireIn(anna, 5, 2031)
    },
  ],
])('a person %s gets no mail', async (_, prepare) => {
  const anna = await startSubscriber(app)
  await prepare(anna)
  on('2026-12-14')
  expect(await remindOfCards(app.deps)).toBe(0)
  expect(await mailsTo(anna)).toEqual([])
})

test('while the provider is down no mail is sent; afterwards it goes out', async () => {
  const anna = await startSubscriber(app)
  await expireIn(anna, 11)
  on('2026-12-14')
  faults.fail(() => 'error 500')
  expect(await remindOfCards(app.deps)).toBe(0)
  faults.heal()
  expect(await remindOfCards(app.deps)).toBe(1)
})

test('a person who unsubscribed from other mails still gets this one; a person without a confirmed email gets none', async () => {
  const [anna, ben] = [await startSubscriber(app), await startSubscriber(app)]
  await anna.call('setWatchMails', { body: { frequency: 'never' } })
  await updateRows(app.db, 'auth_users', { id: ben.id }, { email_confirmed_at: null })
  await expireIn(anna, 11)
  await expireIn(ben, 11)
  on('2026-12-14')
  expect(await remindOfCards(app.deps)).toBe(1)
  expect(await mailsTo(anna)).toHaveLength(1)
})

test('/subscription learns of the card that expires, also by taking a cancellation back', async () => {
  const anna = await startSubscriber(app)
  await expireIn(anna, 11)
  const warning =
    'Your card ending in 4242 is good until November 30, 2026, but the next payment is on December 20, 2026. Please update your payment method.'
  expect(await anna.info()).toMatchObject({ warning })
  await anna.cancel()
  expect((await anna.reactivate()).body).toMatchObject({ warning })
})

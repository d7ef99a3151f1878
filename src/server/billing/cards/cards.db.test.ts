import { expect, test } from 'vitest'
import { sharedApp } from '#test/app.ts'
import { startSubscriber } from '#test/billing.ts'

const app = await sharedApp()

test('a new card becomes the charged card', async () => {
  const anna = await startSubscriber(app)
  const { body } = await anna.saveCard('pm_card_mastercard')
  const message = 'Payment method updated successfully!'
  expect(body).toEqual({ status: 'success', message, clientSecret: null })
  expect(await anna.cards()).toMatchObject([
    { brand: 'mastercard', isDefault: true },
    { brand: 'visa', isDefault: false },
  ])
  expect((await anna.info()).paymentMethod?.brand).toBe('mastercard')
})

test('a card can be kept without a subscription, and the first one is charged by default', async () => {
  const anna = await app.person()
  const { status } = await anna.call('updatePaymentMethod', {
    body: { user_id: anna.id, payment_method_id: 'pm_card_visa', set_as_default: true },
  })
  const { body } = await anna.call('listPaymentMethods', { query: { user_id: anna.id } })
  expect([status, body.payment_methods]).toMatchObject([200, [{ last4: '4242', isDefault: true }]])
})

test('a refused card is explained and not kept', async () => {
  const anna = await startSubscriber(app)
  const { status, body } = await anna.saveCard('pm_card_visa_chargeDeclinedInsufficientFunds')
  expect([status, body.message]).toEqual([402, 'Your card has insufficient funds.'])
  expect(await anna.cards()).toMatchObject([{ last4: '4242', isDefault: true }])
})

test('the same card entered three times is shown once, is still the default, and goes as one', async () => {
  const anna = await startSubscriber(app)
  await anna.saveCard('pm_card_visa')
  await anna.saveCard('pm_card_visa')
  expect(await anna.cards()).toMatchObject([{ last4: '4242', isDefault: true }])
  await anna.saveCard('pm_card_amex')
  const visa = (await anna.cards()).find(({ brand }) => brand === 'visa')
  expect((await anna.deleteCard(visa?.id ?? '')).body.message).toBe('Payment method deleted.')
  expect(await anna.cards()).toMatchObject([{ brand: 'amex', isDefault: true }])
  expect(await app.deps.payments.listCards(anna.customerId)).toHaveLength(1)
})

test('the default card cannot be deleted, under none of its ids', async () => {
  const anna = await startSubscriber(app)
  await anna.saveCard('pm_card_visa')
  for (const { id } of await app.deps.payments.listCards(anna.customerId)) {
    const { status, body } = await anna.deleteCard(id)
    expect([status, body.code]).toEqual([409, 'conflict'])
  }
  expect(await anna.cards()).toHaveLength(1)
})

test('another kept card can be chosen, and then the first one deleted, once', async () => {
  const anna = await startSubscriber(app)
  await anna.saveCard('pm_card_mastercard')
  const [, visa] = await anna.cards()
  expect((await anna.chooseCard(visa?.id ?? '')).body.message).toBe('Default payment method updated')
  const { id = '' } = (await anna.cards()).find(({ isDefault }) => !isDefault) ?? {}
  expect((await anna.deleteCard(id)).status).toBe(200)
  expect(await anna.cards()).toMatchObject([{ brand: 'visa', isDefault: true }])
  expect((await anna.deleteCard(id)).status).toBe(404)
})

import { expect, test } from 'vitest'
import { billingSetup, startSubscriber } from '#test/billing.ts'
import { sentMails } from '#test/sent-mails.ts'
import { announceRenewals } from './renewals.ts'

const { app, on } = await billingSetup()

const settle = () => app.deps.sandbox?.settle()
const mailsTo = ({ email }: { email: string }, kind?: string) =>
  sentMails(app, { recipient: email, ...(kind && { kind }) })

test('a payment is answered by one receipt, however often it is reported', async () => {
  const anna = await startSubscriber(app)
  await settle()
  await settle()
  const [receipt, ...others] = await mailsTo(anna)
  expect([receipt?.kind, others]).toEqual(['receipt', []])
  expect(receipt?.subject).toBe('Receipt: $5.00 for Assayer Premium, November 20, 2026')
  for (const part of [
    'You paid $5.00',
    'Tax: $0.00',
    'Visa ending in 4242',
    'The next payment of $5.00 is on December 20, 2026.',
    '/profile#transactions',
    '/cancel-subscription',
  ])
    expect(receipt?.text).toContain(part)
})

test('a cancellation says until when Premium stays open, and the end says that it is over', async () => {
  const anna = await startSubscriber(app)
  await anna.cancel()
  await settle()
  const [cancelled] = await mailsTo(anna, 'cancelled')
  expect(cancelled?.subject).toBe('You cancelled Assayer Premium: it stays open until December 20, 2026')
  expect(cancelled?.text).toContain('You will not be charged again.')
})

test('a refund is mailed with its own amount, and so is each further part of the payment', async () => {
  const anna = await startSubscriber(app)
  const [paid] = await app.deps.payments.listTransactions(anna.customerId)
  const refund = (key: string) =>
    app.deps.payments.refund({
      ...{ key, customerId: anna.customerId, invoiceId: paid?.id ?? '', amount: 200 },
      ...{ reason: 'Asked for.', actor: 'ada' },
    })
  await refund('first')
  await settle()
  await settle()
  for (const part of [
    'It goes back to your Visa ending in 4242.',
    'For: Assayer Premium, $5.00 paid on November 20, 2026',
    'Premium stays open, and renews on December 20, 2026 unless you cancel it.',
  ])
    expect((await mailsTo(anna, 'refund'))[0]?.text).toContain(part)
  on('2026-12-10')
  await anna.cancel()
  await refund('second')
  await settle()
  const refunds = await mailsTo(anna, 'refund')
  expect(refunds.some(({ text }) => text.includes('Premium stays open until December 20, 2026.'))).toBe(true)
  expect(refunds.map(({ subject }) => subject).sort()).toEqual([
    'Refund: $2.00 from Assayer, December 10, 2026',
    'Refund: $2.00 from Assayer, November 20, 2026',
  ])
})

test('a renewal is announced a week ahead, once, and not after a cancellation', async () => {
  const [anna, bea] = [await startSubscriber(app), await startSubscriber(app)]
  await bea.cancel()
  on('2026-12-10')
  await announceRenewals(app.deps)
  expect(await mailsTo(anna, 'renewal ahead')).toEqual([])
  on('2026-12-14')
  await announceRenewals(app.deps)
  await announceRenewals(app.deps)
  const subject = 'Assayer Premium renews on December 20, 2026 for $5.00'
  expect(await mailsTo(anna, 'renewal ahead')).toMatchObject([{ subject }])
  expect(await mailsTo(bea, 'renewal ahead')).toEqual([])
})

test('a failed renewal is mailed, and the payment by another card is a receipt', async () => {
  const anna = await startSubscriber(app)
  await settle()
  await anna.saveCard('pm_card_chargeCustomerFail')
  on('2026-12-21')
  await settle()
  const failed = await mailsTo(anna, 'payment failed')
  expect(failed.map(({ subject }) => subject)).toEqual(['Your payment of $5.00 for Assayer Premium failed'])
  expect(failed[0]?.text).toContain('/payment-methods')
  await anna.saveCard('pm_card_mastercard')
  await settle()
  const receipts = await mailsTo(anna, 'receipt')
  expect(receipts).toHaveLength(2)
  expect(receipts.some(({ text }) => text.includes('Mastercard ending in'))).toBe(true)
})

import { expect, test } from 'vitest'
import { deleteRows, updateRows } from '#server/platform/db/rows.ts'
import { billingSetup, startCustomer, type TestCustomer } from '#test/billing.ts'
import { FAULTS } from '#test/faults.ts'
import { sandboxCall } from '#test/sandbox.ts'
import { sendChangedEmails } from './changed-emails.ts'

const { app, faults, pass } = await billingSetup('billing_customers')

let count = 0
/** Changes an email the way every flow of sign-in ends. */
async function changeEmail({ id }: TestCustomer, email = `new${++count}@people.example`) {
  await updateRows(app.db, 'auth_users', { id }, { email })
  return email
}
/** As of an account of another service, whose email is known by its token alone. */
async function hostAccount({ id }: TestCustomer, email: string) {
  await deleteRows(app.db, 'auth_users', { id })
  await updateRows(app.db, 'accounts', { id }, { email })
}
const emailAtProvider = async ({ customerId }: TestCustomer) =>
  (await sandboxCall(app, `/v1/customers/${customerId}`, null)).body.email
const updates = () => faults.seen.filter((seen) => seen.startsWith('POST /v1/customers/cus_')).length

test('an email that changes at sign-in reaches the customer at the payment provider, once', async () => {
  const [anna, ben] = [await startCustomer(app), await startCustomer(app)]
  const email = await changeEmail(anna)
  const before = updates()
  expect(await sendChangedEmails(app.deps)).toBe(1)
  expect(await emailAtProvider(anna)).toBe(email)
  expect(await emailAtProvider(ben)).toBe(ben.email)
  expect(await sendChangedEmails(app.deps)).toBe(0)
  expect(updates()).toBe(before + 1)
})

test('an email that changes twice, or back again, ends as the account has it', async () => {
  const anna = await startCustomer(app)
  await changeEmail(anna)
  const second = await changeEmail(anna)
  await sendChangedEmails(app.deps)
  expect(await emailAtProvider(anna)).toBe(second)
  await changeEmail(anna, anna.email)
  await sendChangedEmails(app.deps)
  expect(await emailAtProvider(anna)).toBe(anna.email)
})

test('a hosted account, whose email is known by its token alone, is followed too', async () => {
  const anna = await startCustomer(app)
  await hostAccount(anna, 'hosted@people.example')
  expect(await sendChangedEmails(app.deps)).toBe(1)
  expect(await emailAtProvider(anna)).toBe('hosted@people.example')
})

test.each(FAULTS)('a change whose request ends in "%s" arrives when the provider is back', async (fault) => {
  const [anna, ben] = [await startCustomer(app), await startCustomer(app)]
  const emails = [await changeEmail(anna), await changeEmail(ben)]
  faults.fail(() => fault)
  expect(await sendChangedEmails(app.deps)).toBe(0)
  faults.heal()
  pass(11 * 60_000)
  await sendChangedEmails(app.deps)
  expect([await emailAtProvider(anna), await emailAtProvider(ben)]).toEqual(emails)
})

test('an email that the provider refuses keeps no other from arriving', async () => {
  const [anna, ben] = [await startCustomer(app), await startCustomer(app)]
  await changeEmail(anna)
  const email = await changeEmail(ben)
  const error = { type: 'invalid_request_error', message: 'Invalid email address.' }
  faults.fail(({ url }) =>
    url.includes(anna.customerId) ? Response.json({ error }, { status: 400 }) : undefined,
  )
  expect(await sendChangedEmails(app.deps)).toBe(1)
  expect(await emailAtProvider(ben)).toBe(email)
  const before = updates()
  await sendChangedEmails(app.deps)
  expect(updates()).toBe(before)
})

test('a customer that the provider has deleted, and an account without an email, are left alone', async () => {
  const [anna, ben] = [await startCustomer(app), await startCustomer(app)]
  await changeEmail(anna)
  await app.deps.payments.deleteCustomer(anna.customerId)
  await hostAccount(ben, '')
  await sendChangedEmails(app.deps)
  expect(await sendChangedEmails(app.deps)).toBe(0)
  expect(await emailAtProvider(ben)).toBe(ben.email)
})

test('customers from before we kept the sent email get the present one', async () => {
  const anna = await startCustomer(app)
  const email = await changeEmail(anna)
  await app.db.updateTable('billing_customers').set({ sent_email: null }).execute()
  await sendChangedEmails(app.deps)
  expect(await emailAtProvider(anna)).toBe(email)
})

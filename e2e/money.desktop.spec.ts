import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { messages, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'
import { loginSubscriber } from './rights.ts'

test('an operator sees failed payments, refunds a person, and finds that in the log', async ({ page }) => {
  const anna = await loginSubscriber(page)
  await openAs(page, '/admin/money', await newMember(page, 'Operator', 'admin'))
  await expect(page.getByRole('main')).toContainText('Subscriptions whose payment failed')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All subscriptions' }).click()
  await expect(page.getByRole('navigation', { name: 'States' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(page.getByRole('link', { name: anna.email })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
  await open(page, '/admin/people')
  await page.getByLabel('Email, name or id').fill(anna.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: anna.email }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Show payments' }).click()
  await payments.getByRole('button', { name: 'Refund' }).click()
  await payments.getByRole('button', { name: 'All of it: $5.00' }).click()
  await payments.getByLabel('Reason').fill('Paid by mistake.')
  await expectAccessible(page)
  await payments.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(messages(page)).toContainText('Refunded $5.00.')
  await expect(payments.getByRole('listitem').filter({ hasText: '-$5.00' })).toContainText('refunded')
  await payments.getByRole('button', { name: 'Compare with the provider' }).click()
  await expect(messages(page)).toContainText('Nothing differs from the provider.')
  await open(page, `/admin/audit?target=person:${page.url().split('/').at(-1) ?? ''}`)
  await expect(page.getByRole('main')).toContainText(`refunded $5.00 to ${anna.email}.`)
})

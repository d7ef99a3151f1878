import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

test('an operator sees failed payments, and what a person paid', async ({ page }) => {
  const anna = await newMember(page, 'Anna')
  await become(page, await newMember(page, 'Operator', 'admin'))
  await open(page, '/admin/money')
  await expect(page.getByRole('main')).toContainText('Subscriptions whose payment failed')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All subscriptions' }).click()
  await expect(page.getByRole('navigation', { name: 'States' })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
  await open(page, '/admin/people')
  await page.getByLabel('Email, or its beginning').fill(anna.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: anna.email }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Show payments' }).click()
  await expect(payments).toContainText('Nothing was paid yet.')
  await payments.getByRole('button', { name: 'Compare with the provider' }).click()
  await expect(payments).toContainText('Nothing differs.')
})

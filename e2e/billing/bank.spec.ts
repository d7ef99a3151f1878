import { expect, test } from '@playwright/test'
import { login, open } from '../people.ts'
import { ASKS, expectActivated, PAYS, pay } from './steps.ts'

test("the bank's yes starts Premium", async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await pay(page, ASKS)
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expectActivated(page)
})

test("after the bank's no another card can be used", async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await pay(page, ASKS)
  await page.getByRole('button', { name: 'No, refuse it' }).click()
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await pay(page, PAYS)
  await expectActivated(page)
})

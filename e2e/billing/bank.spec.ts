import { expect, test } from '@playwright/test'
import { login, open } from '../people.ts'
import { pay } from './steps.ts'

const ASKS = '4000 0027 6000 3184'

test("the bank's yes starts Premium", async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await pay(page, ASKS)
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
})

test("after the bank's no another card can be used", async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await pay(page, ASKS)
  await page.getByRole('button', { name: 'No, refuse it' }).click()
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await pay(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Subscription Activated!' })).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { createPerson, login, open, signIn } from '../people.ts'
import { ASKS, addCard, expectActivated, expectPremium, loginOwing, PAYS, pay } from './steps.ts'

test("the bank's yes starts Premium", async ({ page }) => {
  await login(page)
  await open(page, '/subscription')
  await pay(page, ASKS)
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expectActivated(page)
})

test("paying leads back to the very place of the lock, also by way of the bank's page", async ({ page }) => {
  const place = '/bpc-157?tab=research'
  const person = await createPerson(page)
  await open(page, place)
  await page.getByRole('link', { name: 'Upgrade Now' }).first().click()
  await signIn(page, person)
  await pay(page, ASKS)
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expectActivated(page)
  await page.getByRole('button', { name: 'Go back to where you were' }).click()
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('heading', { level: 1, name: 'BPC-157' })).toBeVisible()
  await expect(page.getByRole('main').getByText('locked', { exact: true })).toHaveCount(0)
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

/** Whose renewal failed hands in a card whose bank asks, and answers. */
async function replaceCard(page: Page, answer: 'Yes, it is mine' | 'No, refuse it') {
  await page.goto('/payment-methods')
  await addCard(page, ASKS)
  await page.getByRole('button', { name: answer }).click()
  await expect(page).toHaveURL('/payment-methods')
  await expect(page.getByRole('listitem').filter({ hasText: '3184' })).toContainText('Default')
}

test("a new default card pays the open invoice with the bank's yes, and the screen says so once", async ({
  page,
}) => {
  await loginOwing(page)
  await replaceCard(page, 'Yes, it is mine')
  const said = page.getByText('Payment method updated successfully! Your bank confirmed the open payment.')
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '3184' })).toBeVisible()
  await expect(said).toBeHidden()
  await expectPremium(page, true)
})

test("after the bank's no the screen names the open invoice, and the bank can be asked again", async ({
  page,
}) => {
  await loginOwing(page)
  await replaceCard(page, 'No, refuse it')
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'No, refuse it' }).click()
  await expect(page.getByRole('alert')).toContainText('the payment is still open')
  await page.getByRole('button', { name: 'Set as Default: Visa ending in 4242' }).click()
  await expect(page.getByText('Default payment method updated')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expectPremium(page, true)
})

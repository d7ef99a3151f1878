import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { createPerson, open, openSignedIn, signIn } from '../people.ts'
import { ASKS, addCard, expectActivated, expectPremium, loginOwing, PAYS, pay } from './steps.ts'

test("paying leads back to the very place of the lock, also by way of the bank's page", async ({ page }) => {
  const place = '/bpc-157?tab=research'
  const person = await createPerson(page)
  await open(page, place)
  await page.getByRole('link', { name: 'Upgrade Now' }).first().click()
  await signIn(page, person)
  await pay(page, ASKS)
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await expectActivated(page)
  await page.getByRole('button', { name: 'Go back to where you were' }).click()
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('heading', { level: 1, name: 'BPC-157' })).toBeVisible()
  await expect(page.getByRole('main').getByText('locked', { exact: true })).toHaveCount(0)
})

test("after the bank's no another card can be used", async ({ page }) => {
  await openSignedIn(page, '/subscription')
  await pay(page, ASKS)
  await page.getByRole('button', { name: 'No, refuse it' }).click()
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await pay(page, PAYS)
  await expectActivated(page)
})

test("after the bank's no to a new card the open invoice is named, and its yes pays it", async ({ page }) => {
  await loginOwing(page)
  await open(page, '/subscription')
  await expect(page.getByRole('heading', { name: 'Your Payment Failed' })).toBeVisible()
  await expect(page.getByText(/Your last payment failed/)).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Update Payment Method' }).click()
  await expect(page).toHaveURL('/payment-methods')

  const answer = (words: 'Yes, it is mine' | 'No, refuse it') =>
    page.getByRole('button', { name: words }).click()
  await addCard(page, ASKS)
  await answer('No, refuse it')
  await expect(page).toHaveURL('/payment-methods')
  const card = page.getByRole('listitem').filter({ hasText: '3184' })
  await expect(card).toContainText('Default')
  await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answer('No, refuse it')
  await expect(page.getByRole('alert')).toContainText('the payment is still open')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answer('Yes, it is mine')
  const said = page.getByText('Payment method updated successfully! Your bank confirmed the open payment.')
  await expect(said).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(card).toBeVisible()
  await expect(said).toBeHidden()
  await expectPremium(page, true)
})

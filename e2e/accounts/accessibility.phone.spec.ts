import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { createPerson, open, openSignedIn, signIn, signUp } from '../people.ts'

test.slow()

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('signing in has no accessibility finding in any state', async ({ page }) => {
  await open(page, '/login?returnUrl=%2Fprofile')
  await expectAccessible(page)
  await button(page, 'Sign in with Email').click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expectAccessible(page)
  await signIn(page, { email: 'nobody@people.example', password: 'wrong' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('signing up has none', async ({ page }) => {
  await open(page, '/signup')
  await expectAccessible(page)
  await button(page, 'Sign Up with Email').click()
  await page.getByLabel('Password', { exact: true }).fill('brick lamp')
  await page.getByLabel('Confirm password').fill('brick')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page)
  const person = await createPerson(page)
  await open(page, '/signup')
  await signUp(page, person)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('mails, links and recovery have none', async ({ page }) => {
  for (const path of [
    '/check-email',
    '/forgot-password',
    '/auth/confirm',
    '/finishLogin',
    '/account/undo-email',
  ]) {
    await open(page, path)
    await expectAccessible(page)
  }
  await open(page, '/auth/confirm?type=signup&token_hash=none')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('nobody@people.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toContainText('a new link is on its way')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL('/login')
})

test('the account has none, with every part of it open', async ({ page }) => {
  await openSignedIn(page, '/account/update-password')
  await button(page, 'Update Password').click()
  await expectAccessible(page)
  await open(page, '/logout')
  await expectAccessible(page)
  await open(page, '/profile')
  await button(page, 'Change name').click()
  await button(page, 'Change email').click()
  await button(page, 'Set up').click()
  await button(page, 'Delete my account').click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectAccessible(page)
})

test('a dialog of the account has none, and gives the keyboard back to its button', async ({ page }) => {
  await openSignedIn(page, '/profile')
  for (const name of ['Change public name', 'Edit interests']) {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, name)).toBeFocused()
  }
})

import { expect, test } from '@playwright/test'
import { createPerson, expectSignedIn, newestLink, open, signIn, stranger } from '../people.ts'

test('a forgotten password is replaced by a new one', async ({ page }) => {
  const { email } = await createPerson(page)
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(email)

  await page.goto(await newestLink(page, email, /Set a new password/))
  await expect(page).toHaveURL('/account/update-password')
  const fill = async (password: string, confirmation: string) => {
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(confirmation)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }
  await fill('short', 'other')
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await fill('123456', '123456')
  await expect(page.getByText('This password is easily guessed')).toBeVisible()
  await fill('a quiet new harbour', 'a quiet new harbour')
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await signIn(page, { email, password: 'a quiet new harbour' })
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
})

test('an unknown address is answered as a known one', async ({ page }) => {
  const { email } = stranger()
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `If there is an account for ${email}`,
  )
})

test('an expired or made-up link says so and offers another', async ({ page }) => {
  await open(page, `/auth/confirm?type=recovery&token_hash=${'a'.repeat(56)}`)
  await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await expect(page.getByRole('button', { name: 'Send a new reset link' })).toBeVisible()
})

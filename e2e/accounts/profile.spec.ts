import { expect, test } from '@playwright/test'
import { expectSignedIn, login, newestLink, open, signIn, stranger } from '../people.ts'

test('a name is changed, and shows in the header at once', async ({ page }) => {
  await login(page)
  await open(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  await expect(page.getByText('Manage your profile and subscription')).toBeVisible()
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Berta Example')
  await page.keyboard.press('Enter')
  const banner = page
    .getByRole('main')
    .locator('..')
    .getByRole('status')
    .filter({ hasText: 'Your name has been changed.' })
  await expect(banner).toBeVisible()
  await expectSignedIn(page, 'Berta Example')
  await page.reload({ waitUntil: 'networkidle' })
  await expectSignedIn(page, 'Berta Example')
})

test('an address changes when both addresses have agreed', async ({ page }) => {
  const person = await login(page)
  const { email } = stranger()
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const field = page.getByRole('textbox', { name: 'New email' })
  await field.fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is your present address.')).toBeVisible()
  await field.fill(email)
  await page.getByRole('button', { name: 'Send confirmation links' }).click()
  await expect(page.getByText(`Waiting to become ${email}`)).toBeVisible()

  await page.goto(await newestLink(page, person.email, /new e-mail/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Confirmation Left')
  await page.goto(await newestLink(page, email, /new e-mail/))
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('main')).not.toContainText(person.email)

  await open(page, '/logout')
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await open(page, '/login')
  await signIn(page, { ...person, email })
  await expectSignedIn(page)
})

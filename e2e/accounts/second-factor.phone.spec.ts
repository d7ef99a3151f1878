import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectSignedIn, login, logOut, open, signIn } from '../people.ts'
import { totp } from '../totp.ts'

/** Sets a second factor up on the profile. Gives its secret and the recovery codes. */
async function setUp(page: Page) {
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await page.getByText('No camera?').locator('+ p').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totp(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const heading = page.getByRole('heading', { name: 'Your recovery codes' })
  await expect(heading).toBeFocused()
  const codes = await heading.locator('..').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  return { secret, codes }
}

test('with a second factor the password alone opens nothing', async ({ page }) => {
  const person = await login(page)
  const { secret, codes } = await setUp(page)
  await logOut(page)

  await open(page, '/login?returnUrl=%2Fprofile')
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-Step Sign-in')
  // Reading goes on as a visitor; protected screens ask for the code.
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?returnUrl=%2Fprofile')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter the six digits of the code.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totp(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await expectSignedIn(page)
  await logOut(page)

  await open(page, '/login')
  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('not-a-code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This recovery code is wrong or was used already.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
  await open(page, '/profile')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await logOut(page)
  await open(page, '/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
})

test('a session from before a second factor is asked for it; reading goes on', async ({ browser, page }) => {
  const person = await login(page)
  const other = await browser.newPage()
  await login(other, person)
  await open(other, '/')
  await setUp(page)
  await other.getByRole('heading', { level: 3 }).first().click()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL('/login?returnUrl=%2Fprofile')
  await other.close()
})

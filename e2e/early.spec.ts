import { expect, type Page, test } from '@playwright/test'
import { createPerson, expectSignedOut, login } from './people.ts'

/** Holds back the program of the next pages. What it gives lets the program come. */
async function holdProgram(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a form that is sent before the program is there is answered when it comes', async ({ page }) => {
  const { email, password } = await createPerson(page)
  const release = await holdProgram(page)
  await page.goto('/login?returnUrl=%2Fterms', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login?returnUrl=%2Fterms')
  release()
  await expect(page).toHaveURL('/terms')
})

test('of buttons pressed before the program is there, the last is answered', async ({ page }) => {
  await login(page)
  const release = await holdProgram(page)
  await page.goto('/logout', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  release()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
})

test('a form that works by its address does not wait for the program', async ({ page }) => {
  await holdProgram(page)
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByLabel('Name of a compound').fill('ozempic')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "ozempic"')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, words] of [
    ['/login', 'Accounts need JavaScript'],
    ['/signup', 'Accounts need JavaScript'],
    ['/contact', 'Sending a message needs JavaScript'],
  ] as const)
    test(`${path} says that it needs them, and offers nothing that does not work`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    })
})

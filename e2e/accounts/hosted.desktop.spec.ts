import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { newDataFolder, startProduct } from '#test/process.ts'
import { expectAccessible } from '../axe.ts'
import { expectSignedIn, logOut, newestLink, open, PUBLIC_KEY, signIn, signUp, stranger } from '../people.ts'
import { SERVICE_KEY } from '../service-key.ts'
import { totp } from '../totp.ts'

// A separate product, whose accounts another server keeps: that of the other journeys plays the
// hosted provider, since its protocol is the same.
test.describe.configure({ mode: 'default' })

let provider: string
let folder: string
let product: Awaited<ReturnType<typeof startProduct>>

test.beforeAll(async ({ baseURL }) => {
  provider = baseURL ?? ''
  folder = newDataFolder()
  product = await startProduct({
    DATA_DIR: folder,
    DEMO: 'empty',
    SUPABASE_URL: provider,
    SUPABASE_ANON_KEY: PUBLIC_KEY,
    SUPABASE_SERVICE_KEY: SERVICE_KEY,
  })
  await product.untilReady()
})
test.afterAll(async () => {
  product.kill('SIGTERM')
  await product.exited
  rmSync(folder, { recursive: true })
})

const at = (path: string) => product.url + path

/** Lets pages of the product ask the provider, as a hosted one does, and notes each call as 'POST /token'. */
async function openToPages(page: Page) {
  const calls: string[] = []
  await page.route(`${provider}/auth/v1/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    calls.push(`${route.request().method()} ${pathname.replace('/auth/v1', '')}`)
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  return calls
}

/** Makes an account on the sign-up screen and opens the link of its mail on the product. */
async function becomePerson(page: Page) {
  const person = stranger()
  await open(page, at('/signup?returnUrl=%2Fprofile'))
  await signUp(page, person)
  await expect(page).toHaveURL(at('/check-email'))
  await open(page, at(await newestLink(page, person.email, /Confirm your email/)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page)
  return person
}

test('with a hosted provider only what it offers is shown, and nothing else asked for', async ({ page }) => {
  const calls = await openToPages(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  const person = await becomePerson(page)
  await open(page, at('/profile'))
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions).toContainText('Our sign-in provider keeps your sessions and does not list them.')
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText('All other sessions were signed out.')).toBeVisible()

  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.getByText('No camera?').locator('+ p').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totp(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('The second factor is on.')).toBeVisible()
  await expect(page.getByText(/recovery code/i)).toHaveCount(0)
  await expectAccessible(page)

  await logOut(page, product.url)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-Step Sign-in')
  await expect(page.getByText(/recovery code/i)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(totp(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/profile'))
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('dialog')).toHaveText(/will then open your account\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()

  expect(calls).toContain('POST /signup')
  expect(calls.filter((call) => call.includes('recovery-codes'))).toEqual([])
  expect(refused).toEqual([])
})

test('a person who leaves is deleted at the hosted provider too', async ({ page }) => {
  await openToPages(page)
  const person = await becomePerson(page)
  await open(page, at('/profile'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
  await page.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await open(page, at('/login'))
  await signIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
})

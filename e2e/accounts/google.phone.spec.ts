import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { Events, type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { newDataFolder, startProduct } from '#test/process.ts'
import { expectAccessible } from '../axe.ts'
import { expectSignedIn, expectSignedOut, open } from '../people.ts'

// A separate product: that of the other journeys has no keys for Google, and says so.
test.describe.configure({ mode: 'default' })

const google = new OAuth2Server()
let folder: string
let product: Awaited<ReturnType<typeof startProduct>>
/** Who sits at the provider, and what the provider says instead of yes. */
let person: { sub: string; email: string; email_verified: boolean; name: string }
let refusal: Record<string, string> | null

test.beforeAll(async () => {
  await google.issuer.keys.generate('RS256')
  await google.start(0, '127.0.0.1')
  google.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) =>
    Object.assign(payload, person, { aud: 'our-client' }),
  )
  google.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (!refusal) return
    url.searchParams.delete('code')
    for (const [name, value] of Object.entries(refusal)) url.searchParams.set(name, value)
  })
  folder = newDataFolder()
  product = await startProduct({
    DATA_DIR: folder,
    AUTH_RATE_LIMITS: 'off',
    GOOGLE_ISSUER: google.issuer.url ?? '',
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'our-secret',
  })
  await product.untilReady()
})
test.afterAll(async () => {
  product.kill('SIGTERM')
  await product.exited
  await google.stop()
  rmSync(folder, { recursive: true })
})
test.beforeEach(() => {
  const id = randomUUID().slice(0, 8)
  refusal = null
  person = {
    sub: `google-${id}`,
    email: `anna-${id}@people.example`,
    email_verified: true,
    name: 'Anna Example',
  }
})

const at = (path: string) => product.url + path
const withGoogle = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' }).click()

/** No one is signed in, and the browser has no part of a session. */
async function expectNoSession(page: Page) {
  await expectSignedOut(page)
  expect(await page.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
}

test('a person who first comes through Google lands on the page they wanted, signed in', async ({ page }) => {
  await open(page, at('/profile'))
  await expect(page).toHaveURL(at('/login?returnUrl=%2Fprofile'))
  await withGoogle(page)
  await expect(page).toHaveURL(at('/profile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  await expect(page.getByRole('region', { name: 'Personal Details' })).toContainText(person.email)
  await expectSignedIn(page)

  // Neither code nor tokens stay in the history.
  await page.goBack()
  expect(page.url()).not.toContain('code=')
  await open(page, at('/semaglutide'))
  await expectSignedIn(page)
})

test('a person who comes again gets into the same account', async ({ page }) => {
  await open(page, at('/signup?returnUrl=%2Fprofile'))
  await page.getByRole('button', { name: 'Sign Up with Google' }).click()
  await expect(page).toHaveURL(at('/profile'))
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Berta Example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your name has been changed.')).toBeVisible()
  await open(page, at('/logout'))
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL(at('/'))

  await open(page, at('/login?returnUrl=%2Fterms'))
  await withGoogle(page)
  await expect(page).toHaveURL(at('/terms'))
  await expectSignedIn(page, 'Berta Example')
})

test('cancelling at Google is explained, leaves no session, and can be tried again', async ({ page }) => {
  refusal = { error: 'access_denied' }
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await withGoogle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in Failed')
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled at the provider.')
  await expectAccessible(page)
  await expectNoSession(page)

  refusal = null
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(at('/login?returnUrl=%2Fprofile'))
  await withGoogle(page)
  await expect(page).toHaveURL(at('/profile'))
  await expectSignedIn(page)
})

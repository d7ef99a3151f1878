import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { Events, type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { expectAccessible } from '../axe.ts'
import { ownServer } from '../own-server.ts'
import { expectSignedIn, expectSignedOut, logOut, open } from '../people.ts'
import { ISSUER_PORT } from '../shop-port.ts'

const google = new OAuth2Server()
google.issuer.url = `http://127.0.0.1:${ISSUER_PORT}`
/** Who sits at the provider, and what the provider says instead of yes. */
let person: { sub: string; email: string; email_verified: boolean; name: string }
let refusal: Record<string, string> | null

test.beforeAll(async () => {
  await google.issuer.keys.generate('RS256')
  await google.start(ISSUER_PORT, '127.0.0.1')
  google.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) =>
    Object.assign(payload, person, { aud: 'our-client' }),
  )
  google.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (!refusal) return
    url.searchParams.delete('code')
    for (const [name, value] of Object.entries(refusal)) url.searchParams.set(name, value)
  })
})
test.afterAll(() => google.stop())
// That of the other journeys has no keys for Google, and says so.
ownServer(3, {
  GOOGLE_ISSUER: google.issuer.url,
  GOOGLE_CLIENT_ID: 'our-client',
  GOOGLE_CLIENT_SECRET: 'our-secret',
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

const withGoogle = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' }).click()

/** No one is signed in, and the browser has no part of a session. */
async function expectNoSession(page: Page) {
  await expectSignedOut(page)
  expect(await page.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
}

test('who comes through Google lands where they wanted, and keeps a name given since', async ({ page }) => {
  await open(page, '/profile')
  await expect(page).toHaveURL('/login?returnUrl=%2Fprofile')
  await withGoogle(page)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  await expect(page.getByRole('region', { name: 'Personal Details' })).toContainText(person.email)
  await expectSignedIn(page)

  // Neither code nor tokens stay in the history.
  await page.goBack()
  expect(page.url()).not.toContain('code=')
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Berta Example')
  await page.keyboard.press('Enter')
  const banner = page.getByRole('main').locator('..').getByRole('status')
  await expect(banner.filter({ hasText: 'Your name has been changed.' })).toBeVisible()
  await expectSignedIn(page, 'Berta Example')
  await logOut(page)

  await open(page, '/signup?returnUrl=%2Fterms')
  await page.getByRole('button', { name: 'Sign Up with Google' }).click()
  await expect(page).toHaveURL('/terms')
  await expectSignedIn(page, 'Berta Example')
})

test('cancelling at Google is explained, leaves no session, and can be tried again', async ({ page }) => {
  refusal = { error: 'access_denied' }
  await open(page, '/login?returnUrl=%2Fprofile')
  await withGoogle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in Failed')
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled at the provider.')
  await expectAccessible(page)
  await expectNoSession(page)

  refusal = null
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL('/login?returnUrl=%2Fprofile')
  await withGoogle(page)
  await expect(page).toHaveURL('/profile')
  await expectSignedIn(page)
})

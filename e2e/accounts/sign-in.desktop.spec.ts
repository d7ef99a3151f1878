import { expect, test } from '@playwright/test'
import { createPerson, expectSignedIn, expectSignedOut, login, open, signIn } from '../people.ts'
import { sessionOf } from '../rights.ts'

test('a visitor of a protected page signs in and comes back to it', async ({ page }) => {
  const person = await createPerson(page)
  await open(page, '/terms')
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?returnUrl=%2Fprofile')
  await expect(page.getByText('Please sign in to access this page')).toBeVisible()
  const signUp = page.getByRole('link', { name: 'Sign Up' })
  await expect(signUp).toHaveAttribute('href', '/signup?returnUrl=%2Fprofile')
  await signIn(page, person)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  // Neither the refused page nor the sign-in stay in the history.
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('who signs in from the header of a page goes on with that page', async ({ page }) => {
  const person = await createPerson(page)
  await open(page, '/compounds?page=2')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/compounds?page=2')
})

test('a password can be shown, and Caps Lock is pointed out', async ({ page }) => {
  await open(page, '/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Caps Lock')).toBeVisible()
})

test('after signing in, no returnUrl leads to another site', async ({ page, baseURL }) => {
  const person = await createPerson(page)
  await open(page, '/login?returnUrl=%2F%2Fevil.example')
  await signIn(page, person)
  await expectSignedIn(page)
  expect(page.url()).toBe(`${baseURL}/`)
})

test('without keys the button says that Google is not available', async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled()
  await expect(page.getByText('Signing in with Google is not available here.')).toBeVisible()
})

test('a session ended elsewhere is gone at the next call, and the page still reads', async ({ page }) => {
  await login(page)
  await open(page, '/')
  await expectSignedIn(page)
  const { access_token } = await sessionOf(page)
  const ended = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { apikey: 'assayer-public-key', authorization: `Bearer ${access_token}` },
  })
  expect(ended.status()).toBe(204)
  await page.getByRole('heading', { level: 3 }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSignedOut(page)
})

test('cancelling a log-out goes back, or home where there is no way back', async ({ page }) => {
  await login(page)
  await open(page, '/terms')
  await open(page, '/logout')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/terms')
})

test('a page without a session does not load the auth library', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('GoTrueClient'))
      loaded.push(response.url())
  })
  await open(page, '/')
  await open(page, '/semaglutide')
  expect(loaded).toEqual([])
})

import { expect, test } from '@playwright/test'
import {
  createPerson,
  expectSignedIn,
  expectSignedOut,
  followLink,
  newestCode,
  newestLink,
  open,
  signIn,
  signUp,
  stranger,
} from '../people.ts'

test('a question asked by a visitor is still there after sign-up and its mail', async ({ page }) => {
  const { email, password } = stranger()
  const question = '/ai-search/weight%20loss'
  await open(page, `/login?returnUrl=${encodeURIComponent(question)}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUp(page, { email, password })
  await expect(page).toHaveURL(/\/check-email/)
  await followLink(page, email, /Confirm your email/)
  await expect(page).toHaveURL(question)
})

test('the code of the mail leads back to the page that asked, as its link does', async ({ page }) => {
  const { email, password } = stranger()
  await open(page, '/signup?returnUrl=%2Fmethodology')
  await signUp(page, { email, password })
  const code = await newestCode(page, email, /Confirm your email/)
  await page.getByLabel('Or type the code of the mail').fill(code)
  await page.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(page).toHaveURL('/methodology')
  await expectSignedIn(page)
})

test('from sign-up over the mail to a second tab, and out again in both', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email, password } = stranger()
  await open(page, '/signup')
  await signUp(page, { email, password })
  await expect(page).toHaveURL('/check-email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email')
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  // Before the email is confirmed the right password is not enough.
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email not confirmed')
  await expect(page.getByRole('button', { name: 'Send a new confirmation link' })).toBeVisible()

  const link = await newestLink(page, email, /Confirm your email/)
  // Ten openings by a mail scanner spend nothing, nor does a scanner with scripts.
  for (let opened = 0; opened < 10; opened++) expect((await page.request.get(link)).status()).toBe(200)
  const scanner = await browser.newPage({ baseURL })
  await open(scanner, link)
  await expect(scanner.getByRole('main')).toContainText('Verifying...')
  await scanner.close()
  await open(page, link)
  await page.mouse.move(100, 100)
  await expect(page).toHaveURL('/')
  // A new person is asked once what they are interested in.
  const question = page.getByRole('dialog', { name: 'What are you interested in?' })
  await expect(question.getByRole('checkbox').first()).toBeFocused()
  await question.getByLabel('Recovery').check()
  await question.getByLabel('Peptide').check()
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(question).toBeHidden()
  await expectSignedIn(page)

  const second = await context.newPage()
  await open(second, '/terms')
  await expectSignedIn(second)

  await open(page, '/logout')
  await expect(page.getByText('Are you sure you want to log out of your account?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  await expectSignedOut(second)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.startsWith('auth'))).toEqual([])

  // A tab without a session takes over a session of another tab.
  await open(page, '/login')
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/')
  await expectSignedIn(second)
})

test('a link without its parameters is refused in words', async ({ page }) => {
  await open(page, '/auth/confirm?type=recovery')
  await expect(page.getByRole('alert')).toHaveText('Invalid confirmation link. Missing required parameters.')
})

test('an email with an account leads to sign-in, with the typed values', async ({ page }) => {
  const { email, password } = await createPerson(page)
  await open(page, '/signup?returnUrl=%2Fterms')
  await expect(page.getByText('Please create an account to access this page')).toBeVisible()
  await signUp(page, { email, password })
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This email is already registered. Please sign in instead.')
  const [header, place] = [await page.getByRole('banner').boundingBox(), await notice.boundingBox()]
  expect(place?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign Up with Email' }).click()
  await notice.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/login?returnUrl=%2Fterms')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a common password is refused with its reason', async ({ page }) => {
  await open(page, '/signup')
  await signUp(page, { ...stranger(), password: 'password' })
  await expect(page.getByText('This password is easily guessed')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

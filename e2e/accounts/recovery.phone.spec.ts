import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import {
  createPerson,
  expectSignedIn,
  followLink,
  login,
  newestCode,
  newestLinkTo,
  open,
  openSignedIn,
  signIn,
  stranger,
} from '../people.ts'

const NEW_PASSWORD = 'a quiet new harbour'

async function setPassword(page: Page, password = NEW_PASSWORD, confirmation = password) {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('a forgotten password is replaced by a new one', async ({ page }) => {
  const { email } = await createPerson(page)
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText(`If there is an account for ${email}`)

  await followLink(page, email, /Set a new password/)
  await expect(page).toHaveURL('/account/update-password')
  await setPassword(page, 'short', 'other')
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await setPassword(page, '123456')
  await expect(page.getByText('This password is easily guessed')).toBeVisible()
  await setPassword(page)
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await signIn(page, { email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
})

test('an older sign-in is asked who is there: by the password, or a code by mail', async ({ page }) => {
  const { email } = await openSignedIn(page, '/account/update-password')
  // The sign-in is a moment ago; the first answer is that for an older sign-in.
  await page.route(
    '**/auth/v1/user',
    (route) => route.fulfill({ status: 400, json: { error_code: 'reauthentication_needed', msg: '' } }),
    { times: 1 },
  )
  await setPassword(page)
  const update = page.getByRole('button', { name: 'Update Password' })
  await expect(page.getByRole('alert')).toContainText('Please confirm that it is you')
  await expectAccessible(page)
  await update.click()
  await expect(page.getByText('Please enter your current password.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill('not this one')
  await update.click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()

  await page.getByRole('button', { name: 'Mail me a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code from the mail' })
  await expect(code).toBeFocused()
  await code.fill(await newestCode(page, email, /^Your code/))
  await update.click()
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
})

test("'this was not me' brings the earlier email back; a mail leads to a new password", async ({ page }) => {
  const person = await login(page)
  const thief = stranger()
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('textbox', { name: 'New email' }).fill(thief.email)
  await page.getByRole('button', { name: 'Send confirmation links' }).click()
  await expect(page.getByText(`Waiting to become ${thief.email}`)).toBeVisible()
  // By the codes of both mails, typed on this screen.
  for (const email of [person.email, thief.email]) {
    const code = page.getByRole('form', { name: 'Code from the mail' })
    await code.getByRole('textbox').fill(await newestCode(page, email, /new email/))
    await code.getByRole('button', { name: 'Confirm the code' }).click()
    await expect(
      page.getByText(email === thief.email ? 'Your email was changed.' : 'This address is confirmed.'),
    ).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText(thief.email)

  await open(page, await newestLinkTo(page, person.email, /Your email was changed/, '/account/undo-email'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring My Address Back' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(person.email)
  await expectAccessible(page)
  await followLink(page, person.email, /address is back .* set a new password/)
  await setPassword(page)
  await expect(page.getByText('Your password has been updated.')).toBeVisible()
  await open(page, '/profile')
  await expect(page.getByRole('main')).toContainText(person.email)
  await expect(page.getByRole('main')).not.toContainText(thief.email)
})

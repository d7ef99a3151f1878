import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import {
  createPerson,
  expectSignedIn,
  expectSignedOut,
  followLink,
  login,
  logOut,
  open,
  openAs,
  openSignedIn,
  signIn,
  stranger,
} from '../people.ts'
import { idOf, newMember, newText } from '../reviews/members.ts'

test('an email changes when both emails have agreed', async ({ page }) => {
  const person = await login(page)
  const { email } = stranger()
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const field = page.getByRole('textbox', { name: 'New email' })
  await field.fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is your present email.')).toBeVisible()
  await field.fill(email)
  await page.getByRole('button', { name: 'Send confirmation links' }).click()
  await expect(page.getByText(`Waiting to become ${email}`)).toBeVisible()
  await expectAccessible(page)

  await followLink(page, person.email, /new email/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Confirmation Left')
  await expectAccessible(page)
  await followLink(page, email, /new email/)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('main')).not.toContainText(person.email)

  await logOut(page)
  await open(page, '/login')
  await signIn(page, { ...person, email })
  await expectSignedIn(page)
})

test('interests are skipped once and for all, and edited on the profile', async ({ page }) => {
  await login(page, await createPerson(page, { isAskedInterests: true }))
  await open(page, '/')
  const question = page.getByRole('dialog', { name: 'What are you interested in?' })
  await question.getByRole('button', { name: 'Skip' }).click()
  await expect(question).toBeHidden()
  await open(page, '/')
  await expectSignedIn(page)
  await expect(question).toBeHidden()

  await open(page, '/profile')
  const interests = page.getByRole('region', { name: 'Interested In' })
  await expect(interests).toContainText('No preferences set')
  await interests.getByRole('button', { name: 'Edit interests' }).click()
  await question.getByLabel('Weight loss').check()
  await question.getByLabel('Recovery').check()
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(interests.getByRole('listitem')).toHaveText(['Weight loss', 'Recovery'])
  await page.reload()
  await expect(interests.getByRole('listitem')).toHaveText(['Weight loss', 'Recovery'])
})

test('one session is signed out from another, or all others at once', async ({ page, browser }) => {
  const person = await login(page)
  const other = await browser.newPage()
  await login(other, person)
  await open(other, '/profile')
  await open(page, '/profile')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  const time = / [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/
  await expect(sessions.getByText(new RegExp(`^Signed in${time.source}$`)).first()).toBeVisible()
  const lastUsed = new RegExp(`^Last used${time.source} from [\\d.:a-f]+$`)
  await expect(sessions.getByText(lastUsed).first()).toBeVisible()
  // The sessions of the confirmed email, of the fixture and this one.
  const buttons = sessions.getByRole('button', { name: /^Sign out .+ on |^Sign out Unknown/ })
  const before = await buttons.count()
  await buttons.first().click()
  await expect(buttons).toHaveCount(before - 1)
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(buttons).toHaveCount(0)
  await other.getByRole('button', { name: 'Edit interests' }).click()
  await other.reload()
  await expect(other).toHaveURL('/login?returnUrl=%2Fprofile')
  await expectSignedIn(page)
  await other.close()
})

test('everything that is kept about a person comes as a file', async ({ page }) => {
  const { email } = await openSignedIn(page, '/profile')
  await expect(page.getByText('Manage your profile and subscription')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await new Response((await file.createReadStream()) as unknown as ReadableStream).text()
  expect(text).toContain(email)
  expect(() => JSON.parse(text)).not.toThrow()
})

test('an account is deleted only after the word was typed, and then for ever', async ({ page }) => {
  const person = await openSignedIn(page, '/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Delete my reviews too').check()
  await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('delete it')
  await page.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('Please type DELETE.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const [refused, asked] = [[] as string[], [] as string[]]
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expectSignedOut(page)
  await open(page, '/login')
  expect([refused, asked]).toEqual([[], []])
  await signIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
})

test('what a person wrote is on their profile, with its state and the way to its place', async ({ page }) => {
  const writer = await newMember(page, 'Wilma Writer')
  const words = newText()
  await writer.write('drug', await idOf(page, 'drug', 'bpc-157'), 4, words)
  await openAs(page, '/profile#words', writer)
  const own = page.getByRole('region', { name: 'What You Wrote' })
  await expect(own.getByRole('listitem')).toContainText('Public')
  await expect(own.getByRole('listitem')).toContainText(words.slice(0, 40))
  await own.getByRole('button', { name: /^Disputes/ }).click()
  await expect(own.getByText('You are in no dispute.')).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('button', { name: /^Reviews/ }).click()
  await own.getByRole('link', { name: 'BPC-157' }).click()
  await expect(page.getByRole('article', { name: 'Review by you' })).toBeInViewport()
})

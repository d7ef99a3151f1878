import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { comeFromElsewhere, fill, newestLinkTo, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'

test('a correction of a page is declined by an administrator; the mail links to why', async ({ page }) => {
  const email = `fix-${randomUUID().slice(0, 8)}@people.example`
  await comeFromElsewhere(page)
  await page.clock.install()
  await open(page, '/copperfinch-peptides')
  await page.getByRole('button', { name: 'Correct this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Copperfinch Peptides' })
  await dialog.getByRole('button', { name: 'Send correction' }).click()
  await expect(dialog.getByLabel('What is wrong')).toBeFocused()
  await dialog.getByLabel('What is wrong').selectOption('test')
  await fill(dialog, { 'What it should say': 'We have an external certificate since May.', Email: email })
  await fill(dialog, { 'Link to a proof': 'copperfinch.example/coa' })
  await expectAccessible(page)
  await page.clock.fastForward(20_000)
  await dialog.getByRole('button', { name: 'Send correction' }).click()
  await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const ticket = (await dialog.getByText(/^C-/).textContent()) ?? ''
  await dialog.getByRole('link', { name: 'See how it stands' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Correction ${ticket}`)
  const step = page.getByRole('list', { name: 'Steps' }).locator('[aria-current="step"]')
  await expect(step).toHaveText('Received')
  await expectAccessible(page)

  await openAs(page, '/admin/messages', await newMember(page, 'Support', 'admin'))
  const message = page.getByRole('article').filter({ hasText: ticket })
  await expect(message).toContainText('Proof: https://copperfinch.example/coa')
  const pageOfIt = message.getByRole('link', { name: 'See the page' })
  await expect(pageOfIt).toHaveAttribute('href', '/copperfinch-peptides')
  await message.getByLabel('State').selectOption('declined')
  await message.getByLabel('Reason').fill('The certificate names another vendor.')
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Save and tell the sender' }).click()
  await expect(message).toHaveCount(0)

  const subject = new RegExp(`^Your correction ${ticket} was declined$`)
  await open(page, await newestLinkTo(page, email, subject, '/corrections/'))
  await expect(step).toHaveText('Declined')
  await expect(page.getByText('The certificate names another vendor.')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expectAccessible(page)
})

test('a made-up link leads nowhere', async ({ page }) =>
  expect((await page.goto('/corrections/guessed'))?.status()).toBe(404))

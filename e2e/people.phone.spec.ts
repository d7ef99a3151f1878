import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { messages, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'

test('an operator finds a person by email, bans them with a reason, and lifts the ban', async ({ page }) => {
  const anna = await newMember(page, 'Anna')
  await openAs(page, '/admin/people', await newMember(page, 'Operator', 'admin'))
  await page.keyboard.press('/')
  await page.keyboard.type(anna.email.slice(0, 12))
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('link', { name: anna.email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(anna.email)
  await expect(page.getByRole('region', { name: 'Signed in' }).getByRole('listitem')).toHaveCount(1)
  const acts = page.getByRole('region', { name: 'What can be done' })
  await acts.getByRole('button', { name: 'Sign out everywhere' }).click()
  const asked = page.getByRole('dialog', { name: `Sign ${anna.email} out everywhere?` })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(messages(page)).toContainText(`${anna.email} is signed out everywhere.`)
  await acts.getByRole('button', { name: 'Ban', exact: true }).click()
  await expectAccessible(page)
  await acts.getByLabel('Reason').fill('Sold reviews.')
  await acts.getByRole('button', { name: 'Ban this person' }).click()
  await expect(page.getByText('Sold reviews.')).toBeVisible()
  await expect(page.getByText('Nowhere signed in.')).toBeVisible()
  await acts.getByRole('button', { name: 'Lift the ban' }).click()
  await expect(page.getByText('Sold reviews.')).toHaveCount(0)
  await acts.getByRole('button', { name: 'Delete', exact: true }).click()
  await acts.getByLabel('Email of the person').fill(anna.email)
  await acts.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page).toHaveURL('/admin/people')
})

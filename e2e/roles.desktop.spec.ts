import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newestLinkTo, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'
import { giveRole } from './rights.ts'

test('an admin gives a role, the colleague sees what it opens, and the audit log says so', async ({
  browser,
  page,
}) => {
  const admin = await newMember(page, 'Chief', 'admin')
  const colleague = await newMember(page, 'Mona')
  await openAs(page, '/admin/roles', admin)
  const give = page.getByRole('region', { name: 'Give a role' })
  await give.getByLabel('Email').fill('nobody@people.example')
  await give.getByRole('button', { name: 'Give the role' }).click()
  await expect(give).toContainText('Choose a role.')
  await give.getByRole('checkbox', { name: /^Editor/ }).check()
  await give.getByRole('checkbox', { name: /^Reviewer/ }).check()
  await give.getByRole('button', { name: 'Give the role' }).click()
  await expect(give).toContainText('No account has this email.')
  await give.getByRole('checkbox', { name: /^Invite/ }).check()
  await give.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('Editor and Reviewer')
  const invited = await browser.newPage()
  await open(invited, await newestLinkTo(page, 'nobody@people.example', /invited to work/, '/admin'))
  await expect(invited.getByText('You are invited to the back office.')).toBeVisible()
  await invited.close()
  await page.getByRole('button', { name: 'Withdraw the invitation of nobody@people.example' }).click()
  await expect(page.getByRole('region', { name: 'Invited' })).toBeHidden()
  await give.getByLabel('Email').fill(colleague.email)
  await give.getByRole('checkbox', { name: /^Moderator/ }).check()
  await give.getByRole('button', { name: 'Give the role' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: colleague.email }).first()
  await expect(row).toContainText('No second factor')
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await page.getByLabel('Who').fill(admin.email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/who=/)
  const entry = page.getByRole('main').locator('[data-entry]').first()
  await expect(entry).toContainText(`gave ${colleague.email} the role moderator.`)
  await expect(entry).toContainText('Roles: none → moderator')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)

  await openAs(page, '/admin', colleague)
  const places = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect(places).toHaveText(['Overview', 'All cases', 'Reviews', 'Disputes'])
  await giveRole(page, colleague.email, 'user')
  await page.reload()
  await expect(page.getByText('Your roles do not allow this.').first()).toBeVisible()
  await expect(places).toHaveCount(0)
})

test('a link for the first administrator that was used says so, and changes nothing', async ({ page }) => {
  await newMember(page, 'Chief', 'admin')
  await openAs(page, '/first-administrator/used-before', await newMember(page, 'Late'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First administrator')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Become the administrator' }).click()
  await expect(page.getByRole('alert')).toContainText('There is an administrator already.')
})

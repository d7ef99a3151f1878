import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

/** The menu of who is signed in, in the header of this width. */
async function openMenu(page: Page, name: string, isMobile: boolean) {
  const label = isMobile ? 'Menu' : `${name}: your account`
  await page.getByRole('banner').getByRole('button', { name: label }).click()
  return page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Your account' })
}

test('an administrator finds moderation and messages in the menu and on the profile', async ({
  page,
  isMobile,
}) => {
  await become(page, await newMember(page, 'Moderator', 'admin'))
  await open(page, '/contact')
  await (await openMenu(page, 'Moderator', isMobile)).getByRole('link', { name: 'Moderate reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderate reviews')
  const menu = await openMenu(page, 'Moderator', isMobile)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')

  await open(page, '/profile')
  const section = page.getByRole('region', { name: 'Administration' })
  await expectAccessible(page)
  await section.getByRole('link', { name: 'Open messages' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await page.goBack()
  await section.getByRole('link', { name: 'Moderate reviews' }).click()
  await expect(page).toHaveURL('/admin/reviews')
  await page.goBack()
  await section.getByRole('link', { name: 'Open jobs' }).click()
  await expect(page).toHaveURL('/admin/jobs')
})

test('an administrator sees the jobs and what a run has done', async ({ page }) => {
  const operator = await newMember(page, 'Operator', 'admin')
  await page.request.post('/auth/v1/recover', {
    headers: { apikey: 'assayer-public-key' },
    data: { email: operator.email },
  })
  await become(page, operator)
  await open(page, '/admin/jobs')
  const jobs = page.getByRole('main').getByRole('listitem')
  await expect(jobs.filter({ hasText: /^deliver mail/ }).first()).toContainText('every second')
  await page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name: 'deliver mail' }).click()
  await expect(page).toHaveURL('/admin/jobs?job=deliver+mail')
  const runs = page.getByRole('region', { name: 'Runs' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(runs.first()).toContainText(/deliver mail.*Done.*row/s, { timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
})

test('nobody else is led there', async ({ page, isMobile }) => {
  await become(page, await newMember(page, 'Member'))
  await open(page, '/profile')
  await expect(page.getByRole('region', { name: 'Your Data' })).toBeVisible()
  const menu = await openMenu(page, 'Member', isMobile)
  await expect(menu.getByRole('link', { name: /^(Logout|Sign Out)$/ })).toBeVisible()
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await open(page, '/contact')
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openMenu } from './billing/steps.ts'
import { become, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'

test('an administrator finds the office in the menu, what waits, and goes on by keys', async ({ page }) => {
  await become(page, await newMember(page, 'Moderator', 'admin'))
  await page.request.post('/api/contact/general', {
    headers: { authorization: 'Bearer assayer-public-key' },
    data: { name: 'Ada', email: 'ada@people.example', subject: 'Hello', message: 'A question.' },
  })
  await open(page, '/contact')
  const menu = await openMenu(page)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Back office' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back office')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const rail = page.getByRole('navigation', { name: 'Back office' })
  await expect(rail.getByRole('listitem').filter({ hasText: 'Messages' })).toContainText(/\d+ waiting/)
  await expectAccessible(page)
  const waiting = page.getByRole('region', { name: 'What waits' })
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Messages' })).toContainText('oldest')
  await page.getByRole('region', { name: 'Visits' }).getByText('By day', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Visits by day' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await waiting.getByRole('link', { name: 'Messages and corrections' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')

  await page.keyboard.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Screen or record' })
  await find.fill('bpc-157')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('BPC-157Compound')
  await find.fill('schedule')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/jobs')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Next entry')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Find or go to' })).toBeVisible()

  await open(page, '/profile')
  await page.getByRole('link', { name: 'Open the back office' }).click()
  await expect(page).toHaveURL('/admin')
})

test('other people are not led there, and a link of theirs opens nothing', async ({ page }) => {
  await openAs(page, '/profile', await newMember(page, 'Member'))
  await expect(page.getByRole('region', { name: 'Your Data' })).toBeVisible()
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: /^(Logout|Sign Out)$/ })).toBeVisible()
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
  await open(page, '/admin/reviews')
  await expect(page.getByRole('alert')).toHaveText('Your roles do not allow this.')
  await page.evaluate(() => localStorage.clear())
  await open(page, '/contact')
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0)
  await open(page, '/admin/reviews')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fadmin%2Freviews/)
})

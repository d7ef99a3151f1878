import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

const SCREENS = [
  '/',
  '/?category=recovery',
  '/?category=no-such-thing',
  '/search',
  '/search/ozempic',
  '/search/qzxvwkj',
  '/no/such/page',
]

for (const path of SCREENS) {
  test(`${path} has no accessibility finding, in light and in dark`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
  })
}

test('suggestions, the popup of AI search and the menu have none either', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  const isPhone = await icon.isVisible()
  if (isPhone) await icon.click()
  await page.getByRole('combobox', { name: 'Search compounds' }).fill('sema')
  await expect(page.getByRole('listbox').getByText('Also known as').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'AI Search (Beta)' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  if (!isPhone) return
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close search' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'All compounds' }).first()).toBeVisible()
  await expectAccessible(page)
})

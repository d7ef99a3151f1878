import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** What axe finds on the page: the rule and where. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const SCREENS = [
  '/',
  '/?category=recovery',
  '/?category=no-such-thing',
  '/search',
  '/search/ozempic',
  '/search/qzxvwkj',
  '/no/such/page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of SCREENS) {
      test(`${path} has no accessibility finding`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await findings(page)).toEqual([])
      })
    }

    test('suggestions and the popup of AI search have none either', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      const icon = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
      if (await icon.isVisible()) await icon.click()
      await page.getByRole('combobox', { name: 'Search compounds' }).fill('sema')
      await expect(
        page.getByRole('listbox').getByRole('option').filter({ hasText: 'Also known as' }).first(),
      ).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: 'AI Search (Beta)' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
}

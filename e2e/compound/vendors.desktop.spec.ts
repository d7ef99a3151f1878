import { expect, type Page, test } from '@playwright/test'
import { hold } from '../people.ts'

const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()
const sizes = (page: Page) => page.getByRole('navigation', { name: 'Size' })

test('a visitor compares vendors by size and cost; purchase links say what they are', async ({ page }) => {
  await page.goto('/bpc-157')
  const purchase = page.getByRole('link', { name: /^Purchase/ })
  await expect(purchase).toHaveCount(7)
  for (const link of await purchase.all()) {
    await expect(link).toHaveAttribute('rel', 'nofollow sponsored noopener')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toContainText('demo')
  }
  await expect(page.getByText('Prices may not reflect current promotions.')).toBeVisible()
  await expect(page.getByText('Demo data: vendors and prices are fictional').first()).toBeVisible()

  await expect(sizes(page).getByRole('link', { name: 'Best Price' })).toHaveAttribute('aria-current', /./)
  const bestPrices = await names(page)
  const lowest = page.getByRole('row').filter({ hasText: 'lowest price' })
  await expect(lowest).toHaveCount(1)
  await expect(lowest).not.toContainText('stale')

  await sizes(page).getByRole('link', { name: '5 mg', exact: true }).click()
  await expect(page).toHaveURL('/bpc-157?tab=vendors&size=5mg')
  await expect(page.getByRole('row', { name: 'Copperfinch Peptides' })).toContainText('$28.95')

  await page.getByRole('link', { name: 'Sort by Vendor' }).click()
  await expect(page.getByRole('columnheader', { name: 'Vendor' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await names(page)).toEqual((await names(page)).toSorted())
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/bpc-157')
  await expect.poll(() => names(page)).toEqual(bestPrices)
})

test('a selected vendor opens next to the list; another size closes it', async ({ page }) => {
  await page.goto('/bpc-157')
  await page.getByRole('row', { name: 'Tidelark Peptides' }).click()
  await expect(page).toHaveURL('/bpc-157?tab=vendors&vendor=tidelark-peptides')
  const panel = page.getByRole('region', { name: 'Tidelark Peptides', exact: true })
  await expect(panel).toContainText('External lab certificate')
  await expect(panel).toContainText('United States')
  const [table, side] = await Promise.all([page.getByRole('table').boundingBox(), panel.boundingBox()])
  expect(side?.x).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0))
  await sizes(page).getByRole('link', { name: '10 mg', exact: true }).click()
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(panel).toBeVisible()
})

test('vendors are compared with the keyboard alone, however late their answers come', async ({ page }) => {
  const release = await hold(page, /\/vendors\?.*size=10mg/)
  await page.goto('/bpc-157')
  const focusOn = async (name: string | RegExp) => {
    const target = page.getByRole('main').getByRole('link', { name }).first()
    for (let step = 0; step < 100; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }
  await focusOn('10 mg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/size=10mg/)
  await focusOn(/Details of Saltgannet Labs/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vendor=saltgannet/)
  release()
  await expect(page.getByRole('region', { name: 'Saltgannet Labs', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Hide details of Saltgannet/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Saltgannet Labs', exact: true })).toBeHidden()
})

test('the table of offers keeps within the page on tablets and small laptops', async ({ page }) => {
  for (const path of ['/bpc-157?tab=vendors', '/tidelark-peptides'])
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const [table, part] = await page
        .getByRole('table')
        .first()
        .evaluate((element) => [element, element.parentElement].map((each) => each?.clientWidth))
      expect(table, `${path} at ${width} px`).toBeLessThanOrEqual(part ?? 0)
    }
})

test('a row of offers is two lines on every wide screen, and nothing in it overlaps', async ({ page }) => {
  for (const width of [820, 1024, 1280, 1440])
    for (const compound of ['bpc-157', 'semaglutide', 'creatine-monohydrate']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${compound}?tab=vendors`)
      // Also a font that nothing has asked for yet: the first page of a server comes slowly.
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load().catch(() => null))))
      const rows = await page
        .locator('.offer-row')
        .evaluateAll((found) =>
          found.map((row) => ({
            height: row.getBoundingClientRect().height,
            tooWide: [...row.children].filter(
              (cell) => !cell.matches('.cell-select') && cell.scrollWidth > cell.clientWidth + 1,
            ).length,
          })),
        )
      const highest = Math.max(...rows.map(({ height }) => height))
      expect(highest, `${compound} at ${width} px`).toBeLessThanOrEqual(64)
      expect(
        rows.filter(({ tooWide }) => tooWide > 0),
        `${compound} at ${width} px`,
      ).toEqual([])
      await expect(page.getByRole('columnheader', { name: 'Lab test' })).toBeVisible()
    }
})

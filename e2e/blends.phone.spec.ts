import { expect, test } from '@playwright/test'

test('the first screen of a blend has warnings, parts with evidence, and lowest price', async ({ page }) => {
  for (const [blend, parts] of [
    ['glow', ['GHK-Cu', 'BPC-157', 'TB-500']],
    ['klow', ['GHK-Cu', 'BPC-157', 'TB-500', 'KPV']],
    ['cagrilintide-semaglutide', ['Cagrilintide', 'Semaglutide']],
  ] as const) {
    await page.goto(`/blends/${blend}`)
    const main = page.getByRole('main')
    await expect(main.getByText(/^\d+ warnings? of its parts\.$/)).toBeInViewport()
    const list = main.getByRole('region', { name: 'What is in it' })
    for (const part of parts)
      await expect(list.getByRole('listitem').filter({ hasText: part })).toBeInViewport({ ratio: 1 })
    await expect(list.getByText(/\(evidence, (step \d of 6|none)/)).toHaveCount(parts.length)
    await expect(list.getByText(/^\$\d+\.\d\d$/)).toBeInViewport({ ratio: 1 })
  }
  const study = page.getByRole('link', { name: /^Coadministered Cagrilintide and Semaglutide/ })
  await expect(study).toBeHidden()
  await page.locator('summary', { hasText: /^\d+ studies/ }).click()
  await expect(study).toBeVisible()
})

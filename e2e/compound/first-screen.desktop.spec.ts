import { expect, test } from '@playwright/test'

test('a first screen has the answer, law, price, one line of warnings, and two offers', async ({ page }) => {
  for (const [compound, warnings] of [
    ['semaglutide', '28 warnings.'],
    ['bpc-157', '6 warnings.'],
  ] as const) {
    await page.goto(`/${compound}`)
    await page.evaluate(() => document.fonts.ready)
    const found = page.getByRole('region', { name: /^What studies found/ })
    await expect(found.getByRole('listitem')).toHaveCount(3)
    await expect(found.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('term').filter({ hasText: 'Lowest price' })).toBeInViewport()
    await expect(page.getByText(warnings)).toBeInViewport()
    for (const nth of [0, 1]) await expect(page.locator('.offer-row').nth(nth)).toBeInViewport({ ratio: 1 })
    const does = await page.getByRole('heading', { name: 'What it does' }).boundingBox()
    expect(does?.y).toBeLessThan(1_800)
  }
})

test('what is found about BPC-157 starts with people, and animals are named as such', async ({ page }) => {
  await page.goto('/bpc-157')
  const rows = page.getByRole('region', { name: /^What studies found/ }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^Joint pain.*Unclear.*Very low.*17 people$/,
    /^Pain.*Unclear.*Very low.*12 people$/,
    /^Tendon and ligament healing.*rats.*Improves.*No human data.*not in people$/,
  ])
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/tab=research&row=tendon/)
  await expect(page.getByRole('row', { name: /^Tendon and ligament healing Rats/ })).toBeInViewport()
})

test('a compound without offers opens on its research, its effect within two screens', async ({ page }) => {
  await page.goto('/chorionic-gonadotropin')
  await expect(page.getByText('No vendor we follow sells it.')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  const does = await page.getByRole('heading', { name: 'What it does' }).boundingBox()
  expect(does?.y).toBeLessThan(1_800)
})

import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open, reopen } from './people.ts'

test('a row of the matrix opens its studies in place, and its link opens it again', async ({ page }) => {
  await open(page, '/creatine-monohydrate?tab=research')
  await page.getByText(/more findings/).click()
  const row = page.getByRole('row', { name: /^Parkinson/ })
  await expect(row).toContainText('No difference')
  await expect(row).toContainText('High')
  const head = row.getByRole('rowheader').getByRole('link')
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/row=parkinsons/)
  await expect(page.getByRole('heading', { name: 'Why high' })).toBeVisible()
  await expectAccessible(page)
  await reopen(page)
  await page.locator('tbody a[href^="/studies/"]').first().click()
  await expect(page).toHaveURL(/\/studies\//)
  await expect(page.getByRole('heading', { name: 'What it found' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Why high' })).toBeVisible()
})

test('a print of a compound has every part, whichever tab is open', async ({ page }) => {
  await page.goto('/creatine-monohydrate')
  await expect(page.getByRole('heading', { name: 'Regulation' })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['What it does', 'Evidence', 'Interactions', 'Regulation', 'Research', 'Timeline'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: /^What Creatine .* was tested for$/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
  // Ink for paper, though the device shows dark pages: the browser prints no backgrounds.
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const onPaper = await inkOf()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await inkOf()).toBe(onPaper)
})

test('names are chosen by keyboard and checked together, unknown and wide ones asked back, and the unknown is not called safe', async ({
  page,
}) => {
  await open(page, '/interactions?items=melatonin')
  const field = page.getByRole('combobox', { name: 'Add a compound, medicine or condition' })
  await field.pressSequentially('warf')
  await expect(page.getByRole('option', { name: 'Warfarin Medicine' })).toBeVisible()
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^Warfarin/)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Melatonin and Warfarin' })).toBeVisible()
  await field.fill('creatine, zzqq')
  await page.keyboard.press('Enter')
  const askedBack = page.getByRole('region', { name: 'Asked back' })
  await expect(askedBack.getByText('“zzqq” was not checked.')).toBeVisible()
  await expect(page.getByText('which does not make them safe')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\b(is|are|be) safe\b/i)
  await expect(page.getByRole('heading', { name: 'Warnings of each one' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove zzqq' }).click()
  await expect(page.getByText('“zzqq” was not checked')).toHaveCount(0)
  await open(page, '/zinc')
  await page.getByLabel('Check with what you take').fill('antibiotics')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: /which one do you mean/ })).toBeVisible()
  await expect(page.getByText(/^Caution/).first()).toBeVisible()
})

test('whatever is written as a name stays within the page and turns no sentence around', async ({ page }) => {
  await page.goto(`/interactions?items=${encodeURIComponent(`warfarin,${'a'.repeat(90)},\u202eevil`)}`)
  const turned = page.getByRole('listitem').filter({ hasText: 'was not checked' }).last()
  await expect(turned.locator('bdi')).toHaveText('\u202eevil')
  const width = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await width()).toBeLessThanOrEqual(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('from an outcome to a compound, its open row and its study', async ({ page }) => {
    await page.goto('/outcomes')
    await page.getByRole('link', { name: /^Sleep quality/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sleep quality: \d+ compounds tested$/)
    await expect(page.getByRole('heading', { name: 'What was not found' })).toBeVisible()
    const findings = page.getByRole('table', { name: 'Every finding about Sleep quality' })
    await expect(findings.getByRole('row', { name: /^Caffeine/ })).toContainText('Worsens')
    await findings.getByRole('link', { name: 'Caffeine' }).click()
    await expect(page.getByRole('heading', { name: 'Studies, newest first' })).toBeVisible()
    await page.locator('tbody a[href^="/studies/"]').first().click()
    const entity = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(entity ?? '{}')).toMatchObject({ '@type': 'ScholarlyArticle' })
  })

  test('the matrix is filtered and names are checked by links and a plain form', async ({ page }) => {
    await page.goto('/creatine-monohydrate?tab=research')
    await page.getByRole('link', { name: 'Safety', exact: true }).click()
    await expect(page).toHaveURL(/area=safety/)
    await expect(page.getByRole('row', { name: /^Strength/ })).toHaveCount(0)
    await page.goto('/interactions?items=melatonin')
    await page.getByLabel('Add a compound, medicine or condition').fill('warfarin')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'Melatonin and Warfarin' })).toBeVisible()
    await page.goto('/ashwagandha')
    await page.getByLabel('Check with what you take').fill('Synthroid')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: 'Ashwagandha and Synthroid (Levothyroxine)' }),
    ).toBeVisible()
  })
})

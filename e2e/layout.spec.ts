import { expect, test } from '@playwright/test'
import { recordLayoutShift } from './layout-shift.ts'
import { open } from './people.ts'

/** What differs between phones and wide screens. Every other journey walks at the width at which most people see it. */

test('a category shows its own products, is in the URL, and Back returns to all', async ({
  page,
  isMobile,
}) => {
  const all = page.getByRole('region', { name: 'Full Catalog' }).getByRole('article')
  await page.goto('/')
  if (isMobile)
    await page
      .getByRole('combobox', { name: 'Browse by Category' })
      .selectOption({ label: 'Weight Loss (42)' })
  else await page.getByRole('link', { name: /^Weight Loss/ }).click()
  await expect(page).toHaveURL('/?category=weight-loss')
  await expect(page.getByRole('heading', { name: 'Weight Loss', level: 2 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Weight Loss' }).getByRole('article')).toHaveCount(42)
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeHidden()
  await page.goBack()
  await expect(all).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
})

test('a page requests no data, nor its research, before any input, and nothing moves', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api\/|assets\/research-tab-)/.test(pathname)) calls.push(pathname)
  })
  const layoutShifts = await recordLayoutShift(page)
  for (const url of ['/bpc-157', '/bpc-157?tab=vendors&vendor=tidelark-peptides', '/tidelark-peptides']) {
    await open(page, url)
    expect(await layoutShifts()).toEqual([])
  }
  expect(calls).toEqual([])
})

test('the slash key goes to the search box, but not while typing', async ({ page, isMobile }) => {
  await open(page, '/contact')
  const subject = page.getByLabel('Subject')
  await subject.fill('and')
  await subject.press('/')
  await expect(subject).toHaveValue('and/')
  await subject.blur()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search compounds' })).toBeFocused()
  if (isMobile) await expect(page.getByRole('button', { name: 'Close search' })).toBeVisible()
  // Home has a large one of its own.
  await open(page, '/')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search compounds' })).toBeFocused()
})

test('phones show one contact form at a time, wide screens both', async ({ page, isMobile }) => {
  const [general, vendor] = ['General Contact', 'Vendor Support'].map((name) =>
    page.getByRole('region', { name }),
  )
  if (!general || !vendor) throw new Error('There are two forms.')
  await open(page, '/contact')
  await expect(general).toBeVisible()
  if (!isMobile) return expect(vendor).toBeVisible()
  await expect(vendor).toBeHidden()
  await page.getByRole('tab', { name: 'General Contact' }).press('ArrowRight')
  await expect(vendor).toBeVisible()
  await expect(general).toBeHidden()
  await expect(page).toHaveURL(/form=vendor/)
})

import { expect, type Locator, test } from '@playwright/test'
import { DEMO } from '#test/demo-counts.ts'
import { expectAccessible } from '../axe.ts'
import { recordLayoutShift } from '../layout-shift.ts'
import { open } from '../people.ts'

test('a compound is below its category and the list of all, a vendor below its list', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  const above = crumbs.getByRole('link')
  await page.goto('/bpc-157')
  await expect(above.first()).toHaveText('Compounds')
  await expect(above.first()).toHaveAttribute('href', '/compounds')
  await expect(above).toHaveCount(2)
  await expect(above.last()).toHaveAttribute('href', /^\/\?category=[a-z-]+$/)
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('BPC-157')
  await page.goto('/tidelark-peptides')
  await expect(above).toHaveText(['Vendors'])
  await expect(above).toHaveAttribute('href', '/vendors')
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Tidelark Peptides')
})

test('what this device viewed last moves nothing but the footer of a comparison', async ({ page }) => {
  for (const slug of ['semaglutide', 'tb-500']) {
    await page.goto(`/${slug}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? '')).toContain(slug)
  }
  const layoutShifts = await recordLayoutShift(page)
  for (const url of ['/search', '/compare', '/compare?c=bpc-157', '/compare?c=bpc-157,ghk-cu']) {
    await open(page, url)
    await expect(page.getByRole('region', { name: 'Viewed last on this device' })).toContainText('TB-500')
    for (const shift of await layoutShifts()) {
      expect(url).toContain('/compare')
      expect(shift).toContain('<footer')
      expect(Number.parseFloat(shift)).toBeLessThan(0.02)
    }
  }
})

test('tabs change in place: nothing moves; from stuck tabs a part begins at its top', async ({ page }) => {
  const layoutShifts = await recordLayoutShift(page)
  await open(page, '/semaglutide')
  const tabs = page.getByRole('main').getByRole('navigation')
  await tabs.getByRole('link', { name: /^Research/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/semaglutide\?tab=research(#research-part)?$/)
  await expect(page.getByRole('heading', { name: 'Research', exact: true })).toBeVisible()
  await tabs.getByRole('link', { name: /^Vendors/ }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Research', exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await layoutShifts()).toEqual([])
  await open(page, '/semaglutide')
  await page.evaluate(() => window.scrollTo(0, 2_000))
  await tabs
    .locator('visible=true')
    .getByRole('link', { name: /^Research/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Evidence', exact: true })).toBeInViewport()
})

// Much is on record of the first, next to nothing of the second, which has no offer.
for (const [compound, price, first] of [
  ['semaglutide', 'Lowest price', /^What it does$/],
  ['hexapeptide-11', 'Vendors', /^No vendor we follow sells it\./],
] as const)
  test(`/${compound} opens with findings, law, price, warnings and tabs in one screen`, async ({ page }) => {
    await page.goto(`/${compound}`)
    const main = page.getByRole('main')
    for (const fact of ['Regulation', price])
      await expect(main.getByRole('term').filter({ hasText: fact }).first()).toBeInViewport()
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(main.locator('header p.text-pretty')).toBeInViewport()
    await expect(main.getByRole('heading', { name: /^What studies found/ })).toBeInViewport()
    await expect(main.getByText(/^\d+ warnings\.$|^No warnings on record: /)).toBeInViewport()
    await expect(
      main.getByRole('navigation').filter({ hasText: 'Vendors' }).locator('visible=true').first(),
    ).toBeInViewport({ ratio: 1 })
    await expect(main.getByText(first).locator('visible=true')).toBeInViewport()
  })

test('the name of a compound has room on a tablet, with a benefit on record or none', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  for (const compound of ['bpc-157', 'hexapeptide-11']) {
    await page.goto(`/${compound}`)
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.width).toBeGreaterThan(400)
  }
})

test('the warnings stay in view while a part is read, and a press shows all of them', async ({ page }) => {
  await open(page, '/semaglutide?tab=research')
  await page.evaluate(() => window.scrollTo(0, 1_200))
  await expect(page.getByText('28 warnings.')).toBeInViewport({ ratio: 1 })
  const all = page.getByRole('link', { name: 'All 28 warnings' })
  await all.click()
  const list = page.getByRole('dialog', { name: '28 warnings of Semaglutide' })
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    'Get medical help at once 7',
    'Avoid, or take care with 9',
    'Worrying 12',
  ])
  await expect(list.getByRole('listitem').first()).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(all).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(1_200)
})

test('the lowest price names its vendor and leads to the offers', async ({ page }) => {
  await page.goto('/semaglutide')
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: 'at Saltgannet Labs' })).toBeInViewport()
  await main.getByRole('link', { name: /^Lowest price: / }).press('Enter')
  await expect(page).toHaveURL('/semaglutide?tab=vendors#offers')
  await expect(page.getByRole('table')).toBeInViewport()
})

test('a number next to a warning leads to its study, also where the list is folded', async ({ page }) => {
  await open(page, '/caffeine')
  await page.getByRole('link', { name: /^All \d+ warnings/ }).click()
  const list = page.getByRole('dialog')
  await list
    .getByRole('link', { name: /^Study \d/ })
    .last()
    .click()
  await expect(page).toHaveURL(/tab=research#study-\d/)
  await expect(list).toBeHidden()
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()
})

test('effects and summaries of articles begin within two screens of their part', async ({ page }) => {
  const part = page.locator('#research-part')
  const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
  for (const compound of ['semaglutide', 'tirzepatide', 'bpc-157', 'creatine-monohydrate']) {
    await page.goto(`/${compound}?tab=research`)
    const research = part.getByRole('heading', { name: 'Research', exact: true })
    expect((await topOf(research)) - (await topOf(part))).toBeLessThan(2 * 844)
    const places = part.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    const hashes = await places.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ hash }) => hash))
    expect(hashes.slice(0, 3)).toEqual(['#tested', '#warnings', '#research'])
    const tops = await Promise.all(hashes.map((hash) => topOf(page.locator(hash))))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
})

test('a help text opens by keyboard and closes with Escape', async ({ page }) => {
  await page.goto('/bpc-157')
  await page.getByRole('button', { name: 'About evidence' }).focus()
  await page.keyboard.press('Enter')
  const words = page.getByText('How far the evidence in people goes, in six steps')
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
})

test('/listing without a name says so, and lists every compound from A to Z', async ({ page }) => {
  await page.goto('/listing')
  await expect(page.getByRole('alert')).toHaveText('No drug name provided.')
  await expect(page.getByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute('href', '/')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.filter({ hasText: /\(evidence, (step|none)/ })).toHaveCount(DEMO.compounds)
  await page.getByRole('link', { name: 'Semaglutide', exact: true }).click()
  await expect(page).toHaveURL('/semaglutide')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'All compounds from A to Z' })).toBeVisible()
})

test('/listing with a name handed over shows that compound', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => history.replaceState({ ...history.state, name: 'BPC-157' }, '', '/listing'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BPC-157')
})

import { expect, type Page, test } from '@playwright/test'
import { hold, open } from './people.ts'

/** What the device keeps, as paths. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const keys = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a compound that was opened can be read offline, with the day it was saved', async ({
    page,
    context,
  }) => {
    await page.goto('/bpc-157')
    await expect.poll(() => kept(page), { timeout: 20_000 }).toContain('/bpc-157')
    await expect
      .poll(async () => (await kept(page)).filter((path) => path.endsWith('.js')).length)
      .toBeGreaterThan(1)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'BPC-157', level: 1 })).toBeVisible()
    await expect(page.getByText('You are offline. This page was saved on')).toBeVisible()
    await context.setOffline(false)
    await page.goto('/bpc-157')
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    expect((await kept(page)).filter((path) => /^\/(api|auth|contact|search)\b/.test(path))).toEqual([])
  })
})

test('the product can be installed', async ({ request }) => {
  const { name, icons } = await (await request.get('/manifest.webmanifest')).json()
  expect(name).toBe('Assayer')
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('compounds viewed last on this device can be opened and compared', async ({ page }) => {
  await open(page, '/bpc-157')
  await open(page, '/tb-500')
  await page.goto('/compare?c=bpc-157')
  const viewed = page.getByRole('region', { name: 'Viewed last on this device' })
  await expect(viewed.getByRole('link')).toHaveText(['TB-500'])
  await viewed.getByRole('link', { name: 'TB-500' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('the link to a page can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/bpc-157')
  await page.getByLabel('More acts').click()
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a page that takes its time says so, and the one before stays in use', async ({ page }) => {
  const release = await hold(page, '**/api/drugs/a_to_z*')
  await open(page, '/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compounds A to Z' }).click()
  const line = page.getByRole('progressbar', { name: 'Opening the page' })
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pricing', level: 1 })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Compounds', level: 1 })).toBeVisible()
  await expect(line).toBeHidden()
})

import { expect, test } from '@playwright/test'
import { scriptsLoadedByItself } from './loaded.ts'

// The heaviest, and those that load something after their HTML; the last leads to sign in.
for (const path of [
  ...['/', '/bpc-157', '/tidelark-peptides', '/search/semaglutide', '/compare?c=bpc-157,tb-500'],
  ...['/methodology', '/basket?c=bpc-157,tb-500&mg=20,10', '/profile'],
])
  test(`${path} loads at most 152 KB of scripts by itself`, async ({ page, baseURL }) => {
    const loaded = await scriptsLoadedByItself(page, `${baseURL}`, path)
    expect(loaded).toBeGreaterThan(50_000)
    expect(loaded).toBeLessThanOrEqual(152_000)
  })

test('an empty list loads what names are looked up with, and no view of it', async ({ page, baseURL }) =>
  expect(await scriptsLoadedByItself(page, `${baseURL}`, '/my-list')).toBeLessThanOrEqual(164_000))

for (const path of ['/', '/methodology'])
  test(`${path} asks for nothing that it came with, though the server kept it for minutes`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.clock.install({ time: Date.now() + 10 * 60_000 })
    await page.goto(baseURL + path)
    await page.locator('html[data-hydrated]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })

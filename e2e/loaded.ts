import type { Page } from '@playwright/test'
import { weigh } from '#test/first-load.ts'

/**
 * Opens a page and returns the bytes of all scripts that it loads without scrolling or presses: those that
 * its HTML names, and those that its program asks for. A service worker would load copies; block it.
 */
export async function scriptsLoadedByItself(page: Page, url: string, path: string): Promise<number> {
  const files = new Set<string>()
  const note = (request: { url(): string }) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(url).origin && /^\/assets\/.*\.js$/.test(pathname)) files.add(pathname)
  }
  page.on('request', note)
  await page.goto(url + path)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return weigh(url, files)
}

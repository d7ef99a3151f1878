import { expect, type Route, test } from '@playwright/test'
import { expectStepAt768 } from './layout-step.ts'
import { open } from './people.ts'

test('a page whose program never arrives says so', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const words = page.getByText('Unable to Load Application. Please refresh the page or try again later.')
  await expect(words).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(words).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'BPC-157' }).last()).toBeVisible()
})

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'does not arrive': (route) => route.abort(),
  'is not found': (route) => route.fulfill({ status: 404 }),
  'is a page of a proxy': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  'cannot be read': (route) => route.fulfill({ contentType: 'text/javascript', body: '<h1>Sign in</h1>' }),
}
for (const [failure, answer] of Object.entries(FAILURES))
  test(`a page stays readable, and leads on, where one part of its program ${failure}`, async ({ page }) => {
    const program = /\/assets\/(pricing|_name|compound-screen)-[^/]*\.js$/
    await page.route(program, answer)
    let loads = 0
    page.on('load', () => void loads++)
    for (const [path, words] of [
      ['/pricing', 'Comparing prices is free.'],
      ['/bpc-157', 'BPC-157'],
    ] as const) {
      loads = 0
      await page.goto(path)
      // Once, in case the server has a newer program.
      await expect.poll(() => loads).toBe(2)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    }
    await page.getByRole('link', { name: 'Compounds', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/compounds')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  })

test('a page whose program never arrives offers to log in, though a session is stored', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => localStorage.setItem('auth-session', '{}'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/terms')
  const offer = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(offer).toBeVisible()
})

test('a page whose program started never says that it did not', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the contents of legal pages are next to the text from 768 px on', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expectStepAt768(page, contents, page.getByRole('main').getByRole('heading', { level: 2 }).nth(1))
  }
})

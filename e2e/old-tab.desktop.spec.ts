import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { PAGES } from '#contract/pages.ts'
import { freshCopy } from '../test/fresh-copy.ts'
import { freePort } from '../test/native-postgres.ts'

/** A build and two starts. */
const HANGS_MS = 600_000
test.describe.configure({ mode: 'serial', timeout: HANGS_MS })
test.use({ serviceWorkers: 'block' })

const copy = freshCopy()
// The build before is the one that these journeys run on.
for (const name of ['dist', 'tsconfig.json']) cpSync(name, join(copy.folder, name), { recursive: true })
let url: string
let product: ReturnType<typeof copy.npm>
async function start() {
  product = copy.npm(['start'], { PORT: new URL(url).port, DATA_DIR: join(copy.folder, '.data') })
  await expect.poll(product.output, { timeout: HANGS_MS }).toContain('is ready at')
}
async function stop() {
  product.stop()
  await product.ended
}

/** Pages of the build before as they were answered; its files are in `BEFORE`. */
const pages = new Map<string, { body: string; headers: Record<string, string> }>()
const OPENED = ['/', '/creatine-monohydrate', '/contact']
const BEFORE = join(copy.folder, 'before')

/** A tab in which the program of before has started, and that gets nothing more of it than the server still has. */
async function openOldTab(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const document = pages.get(path)
  const ofBefore = async (route: Route) => {
    const file = join(BEFORE, basename(new URL(route.request().url()).pathname))
    if (route.request().isNavigationRequest() && document) return route.fulfill(document)
    return existsSync(file) ? route.fulfill({ path: file }) : route.continue()
  }
  await page.route('**/*', ofBefore)
  await page.goto(url + path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  return page
}
const wasReloaded = async (page: Page) => {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  return page.evaluate(() =>
    Object.keys(sessionStorage).some((key) => /^(reloaded|tanstack_router_reload)/.test(key)),
  )
}
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

/** The links of a page, one for each screen that they lead to and not one for each compound. */
async function linksOf(page: Page) {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const isScreen = (path: string) =>
    !/\.(csv|json|parquet|atom|xml|zip|txt)|^\/(docs|mcp|status|dev|openapi|search$)/.test(path)
  const byScreen = paths.filter(isScreen).map((path): [string, string] => {
    const { pathname, search, hash } = new URL(path, url)
    return [`${screenOf(pathname)} ${search && 'search'} ${hash && 'hash'}`, path]
  })
  return [...new Map(byScreen).values()]
}
const FIXED = new Set<string>(Object.values(PAGES).map(({ path }) => path))
function screenOf(pathname: string) {
  const [, first, more] = pathname.split('/')
  if (more) return first
  return FIXED.has(pathname) ? pathname : '/$name'
}

/** Opens an old tab for every link of a page and follows it. Returns how many reloaded the page. */
async function followAll(browser: Browser, from: string) {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const first = await openOldTab(context, from)
  const paths = await linksOf(first)
  await first.close()
  expect(paths.length).toBeGreaterThan(10)
  const reloaded: string[] = []
  for (const path of paths) {
    const page = await openOldTab(context, from)
    await follow(page, path)
    if (await wasReloaded(page)) reloaded.push(path)
    await page.close()
  }
  await context.close()
  return reloaded
}

test.beforeAll(async () => {
  test.setTimeout(HANGS_MS)
  url = `http://127.0.0.1:${await freePort()}`
  await start()
  for (const path of OPENED) {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } })
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(response.headers)
    pages.set(path, { body: await response.text(), headers })
  }
  cpSync(join(copy.folder, 'dist', 'client', 'assets'), BEFORE, { recursive: true })
  await stop()
  // Every file of the program gets another name, as if all of it had changed.
  const config = join(copy.folder, 'vite.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace('[hash:7]', '[hash:8]'))
  await start()
})
test.afterAll(async () => {
  await stop()
  copy.remove()
})

async function follow(page: Page, path: string) {
  const before = await titleOf(page)
  const from = new URL(page.url()).pathname
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  const { pathname } = new URL(path, url)
  // These lead to sign in.
  if (!['/profile', '/watchlist', '/subscription'].includes(pathname))
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(pathname)
  // The page before stays in view until the next one is there.
  if (pathname !== from) await expect.poll(() => titleOf(page), { message: path }).not.toBe(before)
  await expect(page.locator('main h1').first(), path).toBeVisible()
  await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  await expect(page.getByText('Opening the page…'), path).toHaveCount(0)
}
/** Null while a page is being opened. */
const titleOf = (page: Page) => page.evaluate(() => document.title).catch(() => null)

test('every link of a tab from before a deploy leads on with the files of then', async ({ browser }) =>
  expect(await followAll(browser, '/creatine-monohydrate')).toEqual([]))

test('once those files are gone, each link of an old home page leads to its page', async ({ browser }) => {
  rmSync(join(copy.folder, 'dist', 'earlier'), { recursive: true })
  expect((await followAll(browser, '/')).length).toBeGreaterThan(5)
})

test('typed text and the focus are kept when a missing part reloads the page', async ({ context }) => {
  const page = await openOldTab(context, '/contact')
  const form = page.getByRole('region', { name: 'General Contact' })
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('Message').fill('How is the cost per mg\ncomputed?')
  // Names to suggest come in a file of their own.
  await page.getByRole('combobox').first().pressSequentially('s')
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await expect(form.getByLabel('Message')).toHaveValue('How is the cost per mg\ncomputed?')
  await expect(form.getByLabel('Name')).toHaveValue('Ada')
  await expect(page.getByRole('combobox').first()).toBeFocused()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed over a reload'))).toBeNull()
})

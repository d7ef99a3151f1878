import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { login, open } from '../people.ts'

const ROUNDS = 3

/** Three tabs of one person on a page that asks for a session. */
async function threeTabs(page: Page, context: BrowserContext): Promise<Page[]> {
  await login(page)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) await open(tab, '/profile')
  await expectAllSignedIn(tabs)
  return tabs
}

/** Makes the access token old for every tab, as an hour would. Gives the token. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth-session') ?? '') as Record<string, unknown>
    const expires_at = Math.floor(Date.now() / 1000) - 60
    localStorage.setItem('auth-session', JSON.stringify({ ...session, expires_at }))
    return session.access_token
  })

const tokenIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-session') ?? '{}').access_token as unknown)

/** Every tab is still the person's, and was answered as theirs. */
async function expectAllSignedIn(tabs: Page[]) {
  for (const tab of tabs) {
    await expect(tab.getByRole('region', { name: 'Sessions' }).getByText('This browser')).toHaveCount(1)
    await expect(tab).toHaveURL('/profile')
  }
}

test('three tabs that wake with an expired session all stay signed in', async ({ page, context }) => {
  const tabs = await threeTabs(page, context)
  for (let round = 0; round < ROUNDS; round++) {
    const old = await expire(page)
    await Promise.all(tabs.map((tab) => tab.reload()))
    await expectAllSignedIn(tabs)
    expect(await tokenIn(page)).not.toBe(old)
  }
})

test('nobody is signed out where all tabs refresh on their own, at one moment', async ({ page, context }) => {
  // Without locks tabs do not wait for each other: all three present the same refresh token.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  const tabs = await threeTabs(page, context)
  /** Every refresh token, the tabs that presented it, and the moment when all of them have. */
  const refreshes = new Map<string, { by: Set<Page>; together: PromiseWithResolvers<void> }>()
  await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    const { refresh_token } = route.request().postDataJSON() as { refresh_token: string }
    const { by, together } = refreshes.get(refresh_token) ?? {
      by: new Set(),
      together: Promise.withResolvers(),
    }
    refreshes.set(refresh_token, { by, together })
    // A page may still ask while it is being left: its tab counts once, and later tabs need not wait.
    by.add(route.request().frame().page())
    if (by.size === tabs.length) together.resolve()
    await together.promise
    const response = await route.fetch()
    expect(response.status(), await response.text()).toBe(200)
    await route.fulfill({ response })
  })
  const presentedBy = () => [...refreshes.values()].map(({ by }) => by.size)
  for (let round = 1; round <= ROUNDS; round++) {
    await expire(page)
    await Promise.all(tabs.map((tab) => tab.reload()))
    await expect.poll(presentedBy).toEqual(Array.from({ length: round }, () => tabs.length))
    await expectAllSignedIn(tabs)
  }
})

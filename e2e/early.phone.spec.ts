import { expect, type Page, test } from '@playwright/test'
import {
  comeFromElsewhere,
  createPerson,
  expectSignedOut,
  fill,
  hold,
  login,
  openBeforeProgram,
  signUp,
  stranger,
} from './people.ts'

test('the program is asked for once the page can be seen', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.resourceType()))
  const style = await hold(page, '**/assets/*.css')
  const font = page.waitForRequest((request) => request.resourceType() === 'font')
  await page.goto('/bpc-157', { waitUntil: 'commit' })
  await font
  expect([...asked]).not.toContain('script')
  style()
  await page.locator('html[data-hydrated]').waitFor()
  expect([...asked]).toContain('script')
})

test('a form that is sent before the program is there is answered when it comes', async ({ page }) => {
  const { email, password } = await createPerson(page)
  const start = await openBeforeProgram(page, '/login?returnUrl=%2Fterms')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login?returnUrl=%2Fterms')
  await start()
  await expect(page).toHaveURL('/terms')
})

test('of buttons pressed before the program is there, the last is answered', async ({ page }) => {
  await login(page)
  const start = await openBeforeProgram(page, '/logout')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await start()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
})

const box = (page: Page, evidence: string) => page.getByRole('checkbox', { name: evidence })
const CHOICES: Record<string, [choose: (page: Page) => Promise<unknown>, url: string | RegExp]> = {
  'a category': [
    (page) => page.getByRole('combobox', { name: 'Browse by Category' }).selectOption('recovery'),
    '/?category=recovery',
  ],
  'one box alone': [(page) => box(page, 'animal studies').check(), /evidence=animal(\+|%20)studies/],
  'boxes and a list': [
    async (page) => {
      await box(page, 'human trials').check()
      await box(page, 'animal studies').check()
      await box(page, 'human trials').uncheck()
      await page.getByLabel('Vendors', { exact: true }).selectOption('3')
    },
    /\/\?evidence=animal(\+|%20)studies&vendors=3$/,
  ],
}
for (const [what, [choose, url]] of Object.entries(CHOICES))
  test(`${what} chosen before the program is there is shown when it comes`, async ({ page }) => {
    const start = await openBeforeProgram(page, '/')
    await page.locator('summary').filter({ hasText: 'Filter' }).click()
    await choose(page)
    await start()
    await expect(page).toHaveURL(url)
  })

test('a reader who scrolled before the program was there stays where they are', async ({ page }) => {
  const start = await openBeforeProgram(page, '/compounds')
  const last = page.getByRole('contentinfo')
  await last.scrollIntoViewIfNeeded()
  const placeOf = async () => Math.round((await last.boundingBox())?.y ?? Number.NaN)
  const read = await placeOf()
  await start()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  expect(await placeOf()).toBe(read)
})

test('a form that works by its URL does not wait for the program', async ({ page }) => {
  await openBeforeProgram(page, '/search')
  await page.getByLabel('Compound, purpose or vendor').fill('ozempic')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "ozempic"')
})

test('text typed after the press is not sent', async ({ page }) => {
  const start = await openBeforeProgram(page, '/login')
  const button = page.getByRole('button', { name: 'Sign in with Email' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Email').fill('anna@people.example')
  await expect(button).not.toHaveAttribute('aria-busy')
  await start()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  // Had the press been answered, the missing email would have been said.
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.getByText('Please enter your email address.')).toBeHidden()
})

test('a mode of search pressed before the program came is answered, typing or not', async ({ page }) => {
  // On phones the search of every other page is behind a link.
  const start = await openBeforeProgram(page, '/')
  await page.getByRole('button', { name: 'AI Search (Beta)' }).first().click()
  await page.getByRole('combobox', { name: /^Search compounds/ }).fill('sleep')
  await start()
  // It asks a visitor to sign in.
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('two passwords that differ are refused, though typed before the program came', async ({ page }) => {
  const start = await openBeforeProgram(page, '/signup')
  const { email, password } = stranger()
  await signUp(page, { email, password, confirmation: 'another brick lamp' })
  await start()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('a message that was written before the program was there is a message of a person', async ({ page }) => {
  await comeFromElsewhere(page)
  await page.clock.install()
  const start = await openBeforeProgram(page, '/contact')
  const form = page.getByRole('region', { name: 'General Contact' })
  await fill(form, { Name: 'Ada', Email: 'ada@people.example' })
  await fill(form, { Subject: 'A question', Message: 'Where does the figure come from?' })
  // As long as a person would need.
  await page.clock.fastForward(10_000)
  await form.getByRole('button', { name: 'Send message' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /contact/.test(request.url()))
  await start()
  expect((await sent).postDataJSON().filled_ms).toBeGreaterThan(2_000)
  await expect(form.getByRole('heading', { name: /Thank/ })).toBeVisible()
})

test('text typed into a field that searches while typing is searched for', async ({ page }) => {
  const start = await openBeforeProgram(page, '/compare')
  await page.getByLabel('Add a compound').fill('ozempic')
  await start()
  await expect(page.getByRole('link', { name: /^Semaglutide/ })).toBeVisible()
  await expect(page.getByLabel('Add a compound')).toHaveValue('ozempic')
})

test.describe('a part whose program comes later', () => {
  test('can be read till then, and a press is answered when it comes', async ({ page }) => {
    const release = await hold(page, '**/assets/community-*.js')
    await page.goto('/bpc-157?tab=reviews')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    const reviews = page.getByRole('region', { name: 'Reviews of BPC-157', exact: true })
    const button = reviews.getByRole('button', { name: 'Write Review' })
    // What is incomplete is disabled in name only.
    await button.click({ force: true })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(reviews.getByLabel('Your review')).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
  })

  test('stays to be read when it cannot come, and says so when it is touched', async ({ page }) => {
    await page.route('**/assets/community-*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => void loads++)
    await page.goto('/bpc-157?tab=reviews')
    const reviews = page.getByRole('region', { name: 'Reviews of BPC-157', exact: true })
    const button = reviews.getByRole('button', { name: 'Write Review' })
    // Once the reader is near, at once on a phone, the page reloads in case the server has a newer program.
    await expect(async () => {
      if (loads < 2) await reviews.scrollIntoViewIfNeeded()
      expect(loads).toBe(2)
    }).toPass()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await button.click({ force: true })
    await expect(page.getByText('Unable to Load Application.').filter({ visible: true })).toBeVisible()
    await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  })
})

test('what opens by itself does not wait for the program', async ({ page }) => {
  await openBeforeProgram(page, '/bpc-157')
  await page.locator('button[popovertarget]:visible').first().click()
  await expect(page.locator(':popover-open')).toBeVisible()
})

test('a person with a session is not offered to log in while the program is on its way', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const offer = page.getByRole('banner').getByRole('link', { name: 'Login' })
  const start = await openBeforeProgram(page, '/terms')
  await expect(offer).toBeVisible()
  await login(page)
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  // On a slow phone the program needs a moment to find out who sits here.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.evaluate(() => {
    const look = () => {
      const link = document.querySelector('header [href^="/login"]')
      if (link && getComputedStyle(link).visibility === 'visible') document.body.dataset.offered = ''
      requestAnimationFrame(look)
    }
    look()
  })
  await start()
  await expect(page.getByRole('button', { name: /your account/ })).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-offered')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('controls that only the program can answer are not there', async ({ page }) => {
    await page.goto('/bpc-157')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BPC-157')
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Search mode' })).toHaveCount(0)
  })

  test('screens that need them say so, and offer nothing that does not work', async ({ page }) => {
    for (const [path, words] of [
      ['/login', 'Accounts need JavaScript'],
      ['/signup', 'Accounts need JavaScript'],
      ['/contact', 'Sending a message needs JavaScript'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  })
})

import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, type Request } from '@playwright/test'
import { SERVICE_KEY } from './service-key.ts'

/** A good password that is in no list. */
export const PASSWORD = 'brick lamp 57 river'

export const PUBLIC_KEY = 'assayer-public-key'
const HEADERS = { apikey: PUBLIC_KEY, 'content-type': 'application/json' }

export type NewPerson = { email: string; name: string; password: string }

/** A new person. */
export const stranger = (): NewPerson => ({
  email: `anna-${randomUUID().slice(0, 8)}@people.example`,
  name: 'Anna Example',
  password: PASSWORD,
})

/** The link of the auth service in the newest mail to a person. */
export const newestLink = (page: Page, email: string, subject: RegExp) =>
  newestLinkTo(page, email, subject, '/auth/')

/** A link in the newest mail to a person. Mails are in the development mailbox at once. */
export async function newestLinkTo(page: Page, email: string, subject: RegExp, to = '/'): Promise<string> {
  const link = await inNewestMail(page, email, subject, ({ links }) =>
    links.find((link) => link.includes(to)),
  )
  // The mail names the public host; the browser stays with its own.
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Opens the link of the auth service in the newest mail to a person, and moves: a link that is only opened spends nothing. */
export async function followLink(page: Page, email: string, subject: RegExp) {
  await open(page, await newestLink(page, email, subject))
  await page.mouse.move(100, 100)
}

/** The code in the newest mail to a person. */
export const newestCode = (page: Page, email: string, subject: RegExp) =>
  inNewestMail(page, email, subject, ({ text }) => /Code: (\d+)/.exec(text)?.[1])

type Mail = { subject: string; text: string; links: string[] }

/** Waits for a mail to a person, and finds something in it. */
async function inNewestMail(
  page: Page,
  to: string,
  subject: RegExp,
  find: (mail: Mail) => string | undefined,
) {
  const read = async () => {
    const mails: Mail[] = await (await page.request.get('/dev/mailbox.json', { params: { to } })).json()
    const mail = mails.find((each) => subject.test(each.subject))
    return mail && find(mail)
  }
  await expect.poll(read).toBeTruthy()
  return (await read()) ?? ''
}

/** Makes a confirmed account with the operator's key. */
export async function makeAccount(page: Page, { email, password, name }: NewPerson) {
  const made = await page.request.post('/auth/v1/admin/users', {
    headers: { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` },
    data: { email, password, email_confirm: true, user_metadata: { name, shown_as: name } },
  })
  expect(made.ok(), await made.text()).toBe(true)
}

/**
 * Makes a person with a confirmed account. The question about interests counts as answered, unless it is to be
 * asked.
 */
export async function createPerson(page: Page, { isAskedInterests = false } = {}): Promise<NewPerson> {
  const person = stranger()
  await makeAccount(page, person)
  if (!isAskedInterests) {
    const { access_token, user } = JSON.parse(await newSession(page, person))
    const answered = await page.request.post('/api/setPreferences', {
      headers: { ...HEADERS, authorization: `Bearer ${access_token}` },
      data: { id: user.id, preferences: [] },
    })
    expect(answered.ok()).toBe(true)
  }
  return person
}

/**
 * Signs a person in without the form: makes a confirmed account (or takes the given one) and puts its session into
 * this browser. Open a page afterwards.
 */
export async function login(page: Page, given?: NewPerson): Promise<NewPerson> {
  const person = given ?? (await createPerson(page))
  await become(page, { session: await newSession(page, person) })
  return person
}

/** Signs out by its page; `site` is another one than that of most journeys. */
export async function logOut(page: Page, site = '') {
  await open(page, `${site}/logout`)
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL(`${site}/`)
}

/** Puts a session into this browser. Open a page afterwards. */
export async function become(page: Page, { session }: { session: string }) {
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('auth-session', stored), session)
}

export async function newSession(page: Page, { email, password }: NewPerson) {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: HEADERS,
    data: { email, password },
  })
  expect(answer.ok()).toBe(true)
  return answer.text()
}

/** From now on from another IP: one IP may send five messages in ten minutes. */
export const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

/** Holds back what matches. What it gives lets that come. */
export async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Opens a screen whose program waits, unless this browser has it already. What it gives lets the program come and start. */
export async function openBeforeProgram(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return async () => {
    release()
    await page.locator('html[data-hydrated]').waitFor()
  }
}

/** What the page has just said. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Opens a screen and waits until its program has started and has what it asked for. */
export const open = (page: Page, path: string) => untilStarted(page, () => page.goto(path))

/** Opens a screen as a person, whose session this browser gets. */
export async function openAs(page: Page, path: string, person: { session: string }) {
  await become(page, person)
  await open(page, path)
}

/** Opens a screen as a new person. */
export async function openSignedIn(page: Page, path: string): Promise<NewPerson> {
  const person = await login(page)
  await open(page, path)
  return person
}

/** Loads the screen again, as above. */
export const reopen = (page: Page) => untilStarted(page, () => page.reload())

/**
 * Some screens come after their frame, once the session is known. They are there when no request is under way and the
 * page has nothing to do, three times in a row: what arrives last may ask for more. Playwright would wait for half a
 * second of silence at each screen.
 */
async function untilStarted(page: Page, load: () => Promise<unknown>) {
  const underWay = new Set<Request>()
  const begin = (request: Request) => void underWay.add(request)
  const end = (request: Request) => void underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await load()
    // Pages that need no program have no place for one.
    await page.waitForFunction(
      () => document.documentElement.dataset.hydrated !== undefined || !document.querySelector('#content'),
    )
    for (let quiet = 0; quiet < 3; quiet = underWay.size === 0 ? quiet + 1 : 0)
      await page.waitForFunction(
        () => new Promise((done) => requestIdleCallback(() => setTimeout(() => done(true)))),
      )
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Types into the fields of a form, by their labels. */
export async function fill(form: Pick<Page, 'getByLabel'>, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
}

/** Types into the sign-up form and sends it. */
export async function signUp(
  page: Page,
  {
    email,
    password,
    confirmation = password,
  }: Pick<NewPerson, 'email' | 'password'> & { confirmation?: string },
) {
  await fill(page, { 'First name': 'Anna', 'Last name': 'Example', Email: email })
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Sign Up with Email' }).click()
}

/** Types into the sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: Pick<NewPerson, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
}

/** The header says that a person is signed in, in its form for wide screens or in the menu of narrow ones. */
export async function expectSignedIn(page: Page, name = 'Anna Example') {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  if (!(await menu.isVisible()))
    return expect(page.getByRole('button', { name: `${name}: your account` })).toBeVisible()
  await menu.click()
  await expect(page.getByText('Signed in as', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText(name)
  await page.keyboard.press('Escape')
}

export async function expectSignedOut(page: Page) {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  if (!(await menu.isVisible()))
    return expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await menu.click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

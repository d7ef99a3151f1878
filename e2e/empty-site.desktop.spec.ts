import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { begin, choose, pick, publishAs, save, type } from './drafts.ts'
import { EVERY_KIND } from './every-kind.ts'
import { ownServer } from './own-server.ts'
import { become, followLink, messages, open, openAs, signUp, stranger } from './people.ts'
import { appeal, idOf, newMember, newText, report } from './reviews/members.ts'

/** From an empty database to records of every kind: each journey goes on from what those before it have left. */
let output = ''
const url = ownServer(1_300, { DEMO: 'empty' }, (text) => {
  output += text
})

/** A person who signs up by the form, in a browser of their own. */
async function arrive(browser: Browser) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const person = stranger()
  await open(page, '/signup')
  await signUp(page, person)
  await expect(page).toHaveURL('/check-email')
  await followLink(page, person.email, /Confirm your email/)
  await expect(page.getByRole('button', { name: /: your account$/ })).toBeVisible()
  return { page, ...person, session: await sessionIn(page) }
}
const sessionIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth-session') ?? '')

let ada: Awaited<ReturnType<typeof arrive>>
let ben: Awaited<ReturnType<typeof arrive>>
/** Where the office has the first compound. */
let compound = ''

test('an empty site promises nothing', async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main).toContainText('The catalogue is empty: no compound is on record yet.')
  await expect(main).not.toContainText(/price|vendor charge|0 peptides/)
  for (const place of ['Vendors', 'Best basket', 'Vendor ratings'])
    await expect(page.getByRole('link', { name: place, exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('two people open a real site from an empty database: the first link, roles, a compound, seen before readers do, and a vendor', async ({
  browser,
}) => {
  test.slow()
  ada = await arrive(browser)
  ben = await arrive(browser)
  const { page } = ada

  const file = /the link in (\S+) makes the administrator/.exec(output)?.[1] ?? ''
  await open(page, new URL(readFileSync(file, 'utf8').trim()).pathname)
  await page.getByRole('button', { name: 'Become the administrator' }).click()
  await page.getByRole('link', { name: 'Open the office' }).click()
  const step = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
  await expect(step('Administrator')).toContainText('Done: Administrator')
  await expect(step('Compounds')).toContainText('needed')
  await expect(step('Second person')).toContainText('Nobody else may publish a draft')
  await expectAccessible(page)
  await step('Mail').getByRole('button', { name: 'Send me a test' }).click()
  await expect(messages(page)).toContainText('A test mail is on its way to')

  await step('Second person').getByRole('link', { name: 'Give somebody a role' }).click()
  const give = page.getByRole('region', { name: 'Give a role' })
  await give.getByLabel('Email').fill(ben.email)
  await give.getByRole('checkbox', { name: /^Admin/ }).check()
  await give.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: ben.email })).toBeVisible()

  await begin(page, 'Compound')
  await type(page, {
    ...EVERY_KIND.compound.type,
    slug: 'harbourin',
    proper_name: 'Harbourin',
    short_description: 'The first compound of a new site.',
  })
  await save(page)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe[title="/harbourin as it will be"]')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Harbourin')
  const ink = () => frame.locator('body').evaluate((body) => getComputedStyle(body).color)
  const light = await ink()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  expect(await ink()).not.toBe(light)
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expectAccessible(page)
  expect((await page.request.get(`${url}/harbourin`)).status()).toBe(404)
  compound = await publishAs(page, ben, ada)
  await open(page, compound)
  const values = page.getByRole('region', { name: 'As published' })
  await expect(values).toContainText('The first compound of a new site.')
  await expect(values).toContainText('Not stated')
  await expectAccessible(page)

  await begin(page, 'Vendor')
  await type(page, { slug: 'quay-supply', name: 'Quay Supply', website: 'https://quay-supply.example' })
  await choose(page, { demo: 'false' })
  await save(page)
  await publishAs(page, ben, ada)

  await open(page, '/admin')
  // It stays open until all is done.
  await expect(step('Second person')).toContainText('Done: Second person')
  await expect(step('Compounds')).toContainText('Done: Compounds')
  await expect(step('First vendor')).toContainText('Done: First vendor')
  const visitor = await browser.newContext({ baseURL: url })
  const reading = await visitor.newPage()
  await open(reading, '/harbourin')
  await expect(reading.getByRole('main')).toContainText('The first compound of a new site.')
})

test('in an office of two an appeal is decided by one of them, and the site says so', async ({ page }) => {
  test.slow()
  const text = newText()
  const author = await newMember(page, 'Author')
  await author.write('drug', await idOf(page, 'drug', 'harbourin'), 1, text)
  await openAs(page, '/harbourin?tab=reviews', await newMember(page, 'Reader'))
  await report(page, page.getByRole('article', { name: 'Review by Author' }))

  const itemOf = (at: Page) => at.getByRole('listitem').filter({ hasText: text }).first()
  await open(ada.page, '/admin/reviews')
  await itemOf(ada.page).getByRole('button', { name: 'Remove' }).click()
  await itemOf(ada.page).getByLabel('Rule').selectOption('Advertising')
  await itemOf(ada.page).getByRole('button', { name: 'Remove review' }).click()
  await expect(messages(ada.page)).toContainText('must confirm the removal.')
  await open(ben.page, '/admin/reviews')
  await itemOf(ben.page).getByRole('button', { name: 'Confirm the removal' }).click()
  await expect(itemOf(ben.page)).toHaveCount(0)

  const decisions = await appeal(page, author, 'Advertising', 'I sell nothing.')

  await open(ada.page, '/admin/reviews')
  const item = itemOf(ada.page)
  await expect(item).toContainText('Nobody else may decide on this appeal')
  await expect(item.getByRole('link', { name: 'Make somebody a moderator' })).toBeVisible()
  await item.getByRole('button', { name: 'Decide, and say so in public' }).click()
  await item.getByLabel('Answer to the appeal').fill('You are right.')
  await expectAccessible(ada.page)
  await item.getByRole('button', { name: 'Restore it' }).click()
  await expect(messages(ada.page)).toContainText('The page Methodology names you.')

  await open(page, '/profile')
  await expect(decisions).toContainText('You are right.')
  await open(page, '/methodology')
  await expect(
    page.getByRole('region', { name: 'Appeals decided by those who removed the text' }),
  ).toContainText(/a review, removed by Anna Example and Anna Example\. Anna Example restored it\./i)
})

/** 'interaction-class' is 'interaction class'. */
const nameOf = (kind: string) => kind.replaceAll('-', ' ')
const records = new Map<string, string>()
const certificate = '/certificates/lantern-works-lw-1'

test.describe('records', () => {
  test.beforeEach(({ page }) => become(page, ada))

  for (const [kind, fields] of Object.entries(EVERY_KIND))
    test(`two people create and publish a record: ${nameOf(kind)}`, async ({ page }) => {
      const name = nameOf(kind)
      await begin(page, name.charAt(0).toUpperCase() + name.slice(1))
      for (const [list, entries] of Object.entries(fields.add ?? {}))
        for (let entry = 1; entry <= entries; entry += 1)
          await page.getByRole('button', { name: `Add to ${list}`, exact: true }).click()
      await type(page, fields.type)
      await pick(page, fields.pick ?? {})
      await choose(page, fields.choose ?? {})
      await save(page)
      records.set(kind, await publishAs(page, ben, ada))
    })

  test('published records have their pages', async ({ request }) => {
    for (const path of [
      '/lanternin',
      '/lantern-works',
      '/studies/a-study-of-lanternin',
      '/blends/lantern-glow',
      certificate,
    ])
      expect((await request.get(path)).status(), path).toBe(200)
  })

  test('two people put a claim and its study on record; readers see how certain it is', async ({ page }) => {
    await begin(page, 'Evidence')
    await type(page, { compound: 'lanternin' })
    await page.getByLabel('Name of one more of articles').fill('a-study-of-lanternin')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await type(page, { 'articles.a-study-of-lanternin.participants': '200' })
    await choose(page, {
      'articles.a-study-of-lanternin.tested': 'same',
      'articles.a-study-of-lanternin.funding': 'independent',
      'articles.a-study-of-lanternin.status': 'ok',
    })
    await page.getByRole('button', { name: 'Add to claims' }).click()
    await type(page, {
      'claims[0].outcome': 'balance',
      'claims[0].population': 'adults',
      'claims[0].statement': 'Balance was better than with placebo.',
    })
    await choose(page, { 'claims[0].kind': 'benefit', 'claims[0].direction': 'improves' })
    await page.getByRole('button', { name: 'Add to studies' }).click()
    await type(page, { 'claims[0].studies[0].article': 'a-study-of-lanternin' })
    await choose(page, {
      'claims[0].studies[0].finding': 'improves',
      'claims[0].studies[0].comparison': 'placebo',
    })
    await save(page)
    await publishAs(page, ben, ada)

    await open(page, '/lanternin')
    await expect(page.getByRole('main')).toContainText('Why moderate: Balance, adults')
  })

  // The first goes back at once; what concerns safety, evidence or ratings is a draft first.
  for (const [kind, name, corrected] of [
    ['outcome', 'name', 'Steady balance'],
    ['certificate', 'purity_percent', '98.7'],
  ] as const)
    test(`two people correct a record, and roll it back: ${kind}`, async ({ page }) => {
      const record = records.get(kind) ?? ''
      const first = EVERY_KIND[kind].type[name] ?? ''
      await open(page, record)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await type(page, { [name]: corrected })
      await save(page)
      await publishAs(page, ben, ada)
      await open(page, record)
      const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
      await expect(newest).toContainText(corrected)

      await page.getByRole('button', { name: 'Back to revision 1', exact: true }).click()
      const send = page.getByRole('button', { name: 'Send to review' })
      const isBack = page.getByText('It is again what it was in revision 1.')
      await expect(send.or(isBack).first()).toBeVisible()
      if (await send.isVisible()) await publishAs(page, ben, ada)
      await open(page, record)
      await expect(newest).toContainText(/back to revision 1/i)
      await expect(newest).toContainText(corrected)
      await expect(newest).toContainText(first)
    })

  test("two people retire records: a compound's page says why, a certificate's is gone", async ({ page }) => {
    for (const record of [records.get('certificate') ?? '', compound]) {
      await open(page, record)
      await page.getByRole('button', { name: 'Retire', exact: true }).click()
      await expect(page.getByText('To be retired')).toBeVisible()
      if (record === compound) {
        await type(page, { 'retired.public_reason': 'It was made for a test.' })
        await save(page)
      }
      await publishAs(page, ben, ada, undefined, 'Retire the record')
      await open(page, record)
      await expect(page.getByRole('main').getByText('Retired', { exact: true }).first()).toBeVisible()
    }
    expect((await page.request.get(certificate)).status()).toBe(404)
    await open(page, '/harbourin')
    await expect(page.getByRole('main')).toContainText('It was made for a test.')
  })
})

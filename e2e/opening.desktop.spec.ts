import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { begin, choose, publishAs, save, type } from './drafts.ts'
import { ownServer } from './own-server.ts'
import { newestLink, open, signUp, stranger } from './people.ts'
import { become, idOf, newMember, newText } from './reviews/members.ts'

let output = ''
const url = ownServer(1_302, { DEMO: 'empty' }, (text) => {
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
  await open(page, await newestLink(page, person.email, /Confirm your email/))
  await expect(page.getByRole('button', { name: /: your account$/ })).toBeVisible()
  return { page, ...person, session: await sessionIn(page) }
}
const sessionIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth-session') ?? '')

let ada: Awaited<ReturnType<typeof arrive>>
let ben: Awaited<ReturnType<typeof arrive>>

test('two people open a real site from an empty database: the first link, roles, a compound, a vendor', async ({
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
  await step('Mail').getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('A test mail is on its way to')

  await step('Second person').getByRole('link', { name: 'Give somebody a role' }).click()
  const give = page.getByRole('region', { name: 'Give a role' })
  await give.getByLabel('Email').fill(ben.email)
  await give.getByLabel('Role').selectOption('Admin')
  await give.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: ben.email })).toBeVisible()

  await begin(page, 'Compound')
  await type(page, {
    slug: 'harbourin',
    proper_name: 'Harbourin',
    categories: 'Recovery\nPeptide',
    short_description: 'The first compound of a new site.',
    what_it_does: 'Nothing known.',
    how_it_works: 'Unknown.',
    'effects_timeline.notes': 'None.',
    sizes: '5mg',
  })
  await save(page)
  const record = await publishAs(page, ben, ada)
  await open(page, record)
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
  // What is needed is done, so the list is closed.
  await page.getByText(/^Set up:/).click()
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
  await become(page, await newMember(page, 'Reader'))
  await open(page, '/harbourin?tab=reviews')
  const shown = page.getByRole('article', { name: 'Review by Author' })
  await shown.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await dialog.getByLabel('What is wrong with it?').selectOption('spam')
  await dialog.getByRole('button', { name: 'Report review' }).click()

  const itemOf = (at: Page) => at.getByRole('listitem').filter({ hasText: text }).first()
  await open(ada.page, '/admin/reviews')
  await itemOf(ada.page).getByRole('button', { name: 'Remove' }).click()
  await itemOf(ada.page).getByLabel('Rule').selectOption('Advertising')
  await itemOf(ada.page).getByRole('button', { name: 'Remove review' }).click()
  await expect(ada.page.getByRole('region', { name: 'Messages' })).toContainText('must confirm the removal.')
  await open(ben.page, '/admin/reviews')
  await itemOf(ben.page).getByRole('button', { name: 'Confirm the removal' }).click()
  await expect(itemOf(ben.page)).toHaveCount(0)

  await become(page, author)
  await open(page, '/profile')
  const decisions = page.getByRole('region', { name: 'Decisions' })
  await decisions.getByRole('button', { name: 'Appeal' }).click()
  await decisions.getByLabel('Why it should be shown').fill('I sell nothing.')
  await decisions.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(decisions).toContainText('Removed, you appealed')

  await open(ada.page, '/admin/reviews')
  const item = itemOf(ada.page)
  await expect(item).toContainText('Nobody else may decide on this appeal')
  await expect(item.getByRole('link', { name: 'Make somebody a moderator' })).toBeVisible()
  await item.getByRole('button', { name: 'Decide, and say so in public' }).click()
  await item.getByLabel('Answer to the appeal').fill('You are right.')
  await expectAccessible(ada.page)
  await item.getByRole('button', { name: 'Restore it' }).click()
  await expect(ada.page.getByRole('region', { name: 'Messages' })).toContainText(
    'The page Methodology names you.',
  )

  await open(page, '/profile')
  await expect(decisions).toContainText('You are right.')
  await open(page, '/methodology')
  await expect(
    page.getByRole('region', { name: 'Appeals decided by those who removed the text' }),
  ).toContainText(/a review, removed by Anna Example and Anna Example\. Anna Example restored it\./i)
})

import { expect, test } from '@playwright/test'
import { begin, choose, publishAs, save, type } from './drafts.ts'
import { EVERY_KIND } from './every-kind.ts'
import { ownServer } from './own-server.ts'
import { open } from './people.ts'
import { become, type Member, newMember } from './reviews/members.ts'

// Other journeys count the records.
ownServer(1_001)

let ada: Member
let ben: Member
const records = new Map<string, string>()
const certificate = '/certificates/lantern-works-lw-1'

test.beforeEach(async ({ page }) => {
  ada ??= await newMember(page, 'Ada', 'admin')
  ben ??= await newMember(page, 'Ben', 'admin')
  await become(page, ada)
})

/** Kinds whose retired records say in public why. */
const KEEP_THEIR_PAGE = new Set(['compound', 'vendor'])

/** 'interaction-class' is 'interaction class'. */
const nameOf = (kind: string) => kind.replaceAll('-', ' ')

for (const [kind, fields] of Object.entries(EVERY_KIND))
  test(`two people create and publish a record: ${nameOf(kind)}`, async ({ page }) => {
    const name = nameOf(kind)
    await begin(page, name.charAt(0).toUpperCase() + name.slice(1))
    for (const [list, entries] of Object.entries(fields.add ?? {}))
      for (let entry = 1; entry <= entries; entry += 1) {
        await page.getByRole('button', { name: `Add to ${list}`, exact: true }).click()
        await page.getByText(`${entry}.`, { exact: true }).click()
      }
    await type(page, fields.type)
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

for (const [kind, fields] of Object.entries(EVERY_KIND))
  test(`two people correct a record, and roll it back: ${nameOf(kind)}`, async ({ page }) => {
    const record = records.get(kind) ?? ''
    const [[name, corrected] = ['', '']] = Object.entries(fields.correct)
    const first = fields.type[name] ?? ''
    await open(page, record)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await type(page, fields.correct)
    await save(page)
    await publishAs(page, ben, ada)
    await open(page, record)
    const history = page.getByRole('region', { name: 'History' })
    const newest = history.getByRole('listitem').first()
    await expect(newest).toContainText(corrected)

    await history.getByRole('button', { name: 'Back to revision 1', exact: true }).click()
    const send = page.getByRole('button', { name: 'Send to review' })
    const isBack = page.getByText('It is again what it was in revision 1.')
    await expect(send.or(isBack).first()).toBeVisible()
    // What concerns safety, evidence or ratings is a draft first.
    if (await send.isVisible()) await publishAs(page, ben, ada)
    await open(page, record)
    await expect(newest).toContainText(/back to revision 1/i)
    await expect(newest).toContainText(corrected)
    await expect(newest).toContainText(first)
  })

// What others name goes last.
for (const kind of Object.keys(EVERY_KIND).toReversed())
  test(`two people retire a record: ${nameOf(kind)}`, async ({ page }) => {
    const record = records.get(kind) ?? ''
    await open(page, record)
    await page.getByRole('button', { name: 'Retire', exact: true }).click()
    await expect(page.getByText('To be retired')).toBeVisible()
    if (KEEP_THEIR_PAGE.has(kind)) {
      await type(page, { 'retired.public_reason': 'It was made for a test.' })
      await save(page)
    }
    await page.getByRole('button', { name: 'Send to review' }).click()
    await expect(page.getByText('To be reviewed')).toBeVisible()
    const draft = page.url()
    await become(page, ben)
    await open(page, draft)
    await page.getByRole('button', { name: 'Retire the record' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await become(page, ada)
    await open(page, record)
    await expect(page.getByRole('main').getByText('Retired', { exact: true }).first()).toBeVisible()
  })

test('the page of a retired compound says why, and a retired certificate has none', async ({ page }) => {
  expect((await page.request.get(certificate)).status()).toBe(404)
  await open(page, '/lanternin')
  await expect(page.getByRole('main')).toContainText('It was made for a test.')
})

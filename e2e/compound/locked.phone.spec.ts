import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pass } from '../billing/steps.ts'
import { hold, open, openSignedIn } from '../people.ts'
import { cancelPlan, loginSubscriber } from '../rights.ts'

type Compound = {
  slug: string
  side_effects: { normal: string[]; worrying: string[]; stop_asap: string[] }
  effects_timeline: { notes: string | null }
}
const read = (file: string) => JSON.parse(readFileSync(`data/catalogue/${file}`, 'utf8'))
const compounds: Compound[] = read('compounds-peptides.json').compounds
const vendors: Record<string, string | null>[] = read('vendors.json').vendors
const articles: { compounds: string[]; background: string; conclusion: string }[] =
  read('articles.json').articles

/** Whether a page holds a text, in its HTML or its data. Short words may be anywhere. */
const isIn = (html: string, text: string | null | undefined) =>
  typeof text === 'string' &&
  text.length > 16 &&
  [text, text.replaceAll("'", '&#x27;'), text.replaceAll('"', '\\"')].some((form) => html.includes(form))

const secretsOf = (compound: Compound) => [
  ...compound.side_effects.normal,
  compound.effects_timeline.notes,
  ...articles
    .filter((article) => article.compounds.includes(compound.slug))
    .flatMap(({ background, conclusion }) => [background, conclusion]),
  ...vendors.map(({ ai_rating }) => ai_rating),
]

test('what only subscribers may read is in no page; when to stop is in all of them', async ({ request }) => {
  for (const compound of compounds.slice(0, 12)) {
    const html = await (await request.get(`/${compound.slug}?tab=research&vendor=tidelark-peptides`)).text()
    expect(secretsOf(compound).filter((text) => isIn(html, text))).toEqual([])
    const warnings = compound.side_effects.stop_asap.filter((text) => text.length > 16)
    expect(warnings.filter((text) => !isIn(html, text))).toEqual([])
  }
})

test('labels can be read, values are a pattern; a lock tells the price and a sample', async ({ page }) => {
  await page.goto('/bpc-157?tab=research')
  const main = page.getByRole('main')
  await expect(page.getByText('Stop as soon as possible')).toBeVisible()
  await expect(
    page.getByText('Common side effects and the timeline of effects are for subscribers.'),
  ).toBeVisible()
  await expect(main.getByText('locked', { exact: true }).first()).toBeAttached()
  const way = `/subscription?returnUrl=${encodeURIComponent('/bpc-157?tab=research')}`
  await expect(page.getByRole('link', { name: 'Upgrade Now' }).first()).toHaveAttribute('href', way)
  await expect(main.getByText('Premium is $5 a month.').first()).toBeVisible()
  await main.getByRole('link', { name: 'See an open sample' }).first().click()
  await expect(page).toHaveURL('/creatine-monohydrate')
  await expect(page.getByText('Free sample: everything Premium unlocks.')).toBeVisible()
  await page.goto('/creatine-monohydrate?tab=research')
  await expect(page.locator('#research-part').getByText('locked', { exact: true })).toHaveCount(0)
})

test('a print has what a plan opens only while the plan runs', async ({ page }) => {
  const secrets = compounds.filter(({ slug }) => slug === 'bpc-157').flatMap(secretsOf)
  const print = async () => {
    await open(page, '/bpc-157?tab=research')
    await page.emulateMedia({ media: 'print' })
  }
  const printed = async () => {
    const html = await page.content()
    return secrets.filter((text) => isIn(html, text))
  }
  await loginSubscriber(page)
  await print()
  await expect.poll(async () => (await printed()).length).toBeGreaterThan(5)
  await cancelPlan(page)
  await pass(page, 32)
  await print()
  await expect(
    page.getByText('Common side effects and the timeline of effects are for subscribers.'),
  ).toBeAttached()
  expect(await printed()).toEqual([])
})

test('a subscriber sees room, never a lock, before a page unlocks; others see the lock', async ({ page }) => {
  const locks = page.getByRole('main').getByRole('link', { name: 'Upgrade Now', includeHidden: true })
  const lock = locks.first()
  await loginSubscriber(page)
  const release = await hold(page, '**/api/**')
  await page.goto('/emberquay-chems')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(lock).toBeAttached()
  await expect(lock).toBeHidden()
  release()
  await expect(locks).toHaveCount(0)
  await openSignedIn(page, '/emberquay-chems')
  await expect(lock).toBeVisible()
})

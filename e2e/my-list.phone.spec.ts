import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { compound, own, startWith } from './kept-list.ts'
import { hold, open } from './people.ts'

test('a list of compounds and medicines has the most serious pair first, and a count', async ({ page }) => {
  await open(page, '/my-list')
  await expect(page.getByText('Put everything you take')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Add a compound, medicine or condition' })
  await field.fill('sertra')
  await page.getByRole('option', { name: /Sertraline/ }).click()
  await field.fill('melatonin, 5-htp, surgery')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const list = page.getByRole('list', { name: 'On your list' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Sertraline and 5-HTP')
  await expect(page.getByText('1 pair to avoid')).toBeVisible()
  await expectAccessible(page)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(4)
})

test('the list is compared and bought on its own page, with what is left out in words', async ({ page }) => {
  await startWith(page, [
    compound('bpc-157', 'BPC-157'),
    compound('tb-500', 'TB-500'),
    compound('semaglutide', 'Semaglutide'),
    compound('5-htp', '5-HTP'),
    compound('melatonin', 'Melatonin'),
    { kind: 'blend', slug: 'glow', name: 'GLOW' },
    own('Sertraline'),
  ])
  // Answers come after the choice, as on a slow connection: the compound chosen last is a column all the same.
  const release = await hold(page, '**/api/compare/compounds?*')
  await open(page, '/my-list')
  const views = page.getByRole('navigation', { name: 'Views of your list' })
  await views.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/my-list\?view=compare$/)
  await expect(page.getByText('Avoid together: 5-HTP and Sertraline.')).toBeVisible()
  await expect(page.getByText('Not compared now: Melatonin.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'BPC-157' }).uncheck()
  await page.getByRole('checkbox', { name: 'Melatonin' }).check()
  await expect(page.getByText('Not compared now: BPC-157.')).toBeVisible()
  release()
  await expect(page.getByRole('columnheader', { name: /Melatonin/ })).toBeVisible()
  await expectAccessible(page)
  await views.getByRole('link', { name: 'Buy' }).click()
  await page.getByLabel('BPC-157, amount in mg').fill('20')
  await page.getByRole('button', { name: 'Find the best basket' }).click()
  await expect(page.getByRole('heading', { name: /from 1 vendor, deliveries included$/ })).toBeVisible()
  await expect(page.getByText('a basket holds single compounds')).toContainText('GLOW')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('BPC-157, amount in mg')).toHaveValue('20')
})

test('one press on a card, page or table adds to the list, and says so with a way back', async ({ page }) => {
  const count = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('myList') ?? '{"entries":[]}').entries.length)
  for (const [at, address, name] of [
    [1, '/', 'BPC-157'],
    [2, '/?view=list', 'TB-500'],
    [3, '/semaglutide', 'Semaglutide'],
    [4, '/blends/glow', /^My list: GLOW/],
    [5, '/outcomes/sleep-quality', 'Melatonin'],
    [6, '/search/creatine', /^My list: Creatine/],
  ] as const) {
    await open(page, address)
    const button = page
      .getByRole('button', { name: typeof name === 'string' ? `My list: ${name}` : name, exact: true })
      .first()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/ is on your list\./)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
    expect(await count()).toBe(at)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await count()).toBe(5)
  await open(page, '/my-list')
  await expect(page.getByRole('list', { name: 'On your list' }).getByRole('listitem')).toHaveCount(5)
})

test('the list says what changed since the last visit, beside the alerts asked for', async ({ page }) => {
  await open(page, '/bpc-157')
  await page.getByLabel('More acts').click()
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByText('Saved on this device. Sign in to get email.')).toBeVisible()
  await open(page, '/my-list?view=watch')
  await expect(page.getByRole('list', { name: 'What you watch' })).toContainText('BPC-157')
  await open(page, '/my-list')
  await page.getByRole('combobox', { name: 'Add a compound, medicine or condition' }).fill('bpc-157')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'On your list' })).toContainText('BPC-157')
  const views = page.getByRole('navigation', { name: 'Views of your list' })
  await views.getByRole('link', { name: 'Watch' }).click()
  await expect(page).toHaveURL(/\/my-list\?view=watch$/)
  await expect(page.getByText('This is your first visit with these compounds.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What you watch' })).toContainText('BPC-157')
  await expectAccessible(page)
  // The last visit saw a higher price and no regulation.
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('listSeen') ?? '{}')
    seen['bpc-157'] = { ...seen['bpc-157'], cost: 900, regulation: [], at: '2026-10-01T00:00:00Z' }
    localStorage.setItem('listSeen', JSON.stringify(seen))
    sessionStorage.clear()
  })
  await open(page, '/my-list?view=watch')
  await expect(page.getByText('1 compound changed since Oct 1, 2026.')).toBeVisible()
  await expect(page.getByText(/^The lowest price fell from \$9\.00 per mg to /)).toBeVisible()
  await expect(page.getByText(/^Regulation now: FDA, US: not approved/).first()).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { hold, login, open, openSignedIn } from './people.ts'

const compound = (slug: string, name: string) => ({ kind: 'compound', slug, name })
const own = (name: string) => ({ kind: 'own', name })

/** A list that this browser has from the start. */
const startWith = (page: Page, entries: object[]) =>
  page.addInitScript((entries) => {
    if (!localStorage.getItem('myList')) localStorage.setItem('myList', JSON.stringify({ entries }))
  }, entries)

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
    ...[compound('bpc-157', 'BPC-157'), compound('tb-500', 'TB-500'), compound('semaglutide', 'Semaglutide')],
    ...[compound('5-htp', '5-HTP'), compound('melatonin', 'Melatonin')],
    ...[{ kind: 'blend', slug: 'glow', name: 'GLOW' }, own('Sertraline')],
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

test('no name of the list is sent, and none is in an address', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`),
  )
  await open(page, '/my-list')
  const field = page.getByRole('combobox', { name: 'Add a compound, medicine or condition' })
  await field.pressSequentially('levothyroxine')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await field.fill('ashwagandha')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Levothyroxine and Ashwagandha' })).toBeVisible()
  expect(sent.filter((each) => /levothyrox/i.test(each))).toEqual([])
})

test('the checker starts from the list, where a removed name comes back with one press', async ({ page }) => {
  await startWith(page, [own('Warfarin'), compound('melatonin', 'Melatonin')])
  await open(page, '/interactions')
  await page.getByRole('link', { name: 'From your list: 2 names together' }).click()
  await expect(page).toHaveURL(/\/my-list$/)
  const list = page.getByRole('list', { name: 'On your list' })
  await page.getByRole('button', { name: 'Remove Warfarin' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem').first()).toContainText('Warfarin')
})

test('the basket that a browser kept before joins the list, with names of today', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('myList'))
      localStorage.setItem('basket', JSON.stringify({ c: 'bpc-157,Vitamin B12', mg: '20,5' }))
  })
  await open(page, '/my-list')
  await expect(page.getByRole('list', { name: 'On your list' })).toContainText('BPC-157')
  expect(await page.evaluate(() => localStorage.getItem('basket'))).toBeNull()
})

test('two open tabs show one list', async ({ page, context }) => {
  await open(page, '/my-list')
  const other = await context.newPage()
  await open(other, '/my-list')
  await other.getByRole('combobox', { name: 'Add a compound, medicine or condition' }).fill('zinc')
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'On your list' })).toContainText('Zinc')
})

test('a list is printed for a doctor in 10 pt on two pages at most, worst pair first', async ({ page }) => {
  await startWith(page, [
    ...[compound('5-htp', '5-HTP'), compound('ashwagandha', 'Ashwagandha')],
    ...[compound('melatonin', 'Melatonin'), compound('semaglutide', 'Semaglutide')],
    ...[own('Sertraline'), own('Levothyroxine'), own('Surgery')],
  ])
  await open(page, '/my-list')
  await page.getByRole('link', { name: 'Print for a doctor' }).click()
  const sheet = page.getByRole('article', { name: 'For a doctor or pharmacist' })
  await expect(sheet.getByRole('row', { name: /^Semaglutide Approved medicine, step 6 of 6/ })).toBeVisible()
  const [first] = await sheet.getByRole('table').last().getByRole('row').filter({ hasNotText: 'Level' }).all()
  await expect(first ?? sheet).toContainText(/^Avoid\s*5-HTP/)
  await expect(sheet).toContainText('Mechanism: no study cited')
  await expect(sheet).toContainText(/Printed on .*2026\. Records as of /)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const points = await sheet.evaluate((article) => (parseFloat(getComputedStyle(article).fontSize) * 72) / 96)
  expect(points).toBeCloseTo(10)
  for (const format of ['A4', 'Letter']) {
    const margin = { top: '10mm', right: '12mm', bottom: '10mm', left: '12mm' }
    const pdf = (await page.pdf({ format, margin })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, format).toBeLessThanOrEqual(2)
  }
})

test('a list is saved in the account; medicines only after a consent in each browser, which can be taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await startWith(page, [compound('bpc-157', 'BPC-157'), own('Sertraline')])
  const person = await openSignedIn(page, '/my-list')
  await expect(page.getByText('Compounds and blends are saved in your account.')).toBeVisible()
  expect(sent.filter((each) => /sertraline/i.test(each))).toEqual([])
  await page.getByRole('button', { name: 'Save them too' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save medicines and conditions?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I agree, save them' }).click()
  await expect(
    page.getByText('Your list is saved in your account, medicines and conditions encrypted.'),
  ).toBeVisible()
  expect(sent.filter((each) => /sertraline/i.test(each)).map((each) => each.split(' ')[0])).toEqual([
    `${baseURL}/api/my-list`,
  ])

  const other = await (await browser.newContext({ baseURL: `${baseURL}` })).newPage()
  const there: string[] = []
  other.on('request', (request) => there.push(`${request.url()} ${request.postData() ?? ''}`))
  await startWith(other, [own('Warfarin')])
  await login(other, person)
  await open(other, '/my-list')
  const list = other.getByRole('list', { name: 'On your list' })
  await expect(list).toContainText('Sertraline')
  await expect(list).toContainText('Warfarin')
  await expect(other.getByText('Not saved: Warfarin.')).toBeVisible()
  // A name that is typed now is saved with the consent that the page states.
  await other.getByRole('combobox', { name: 'Add a compound, medicine or condition' }).fill('metformin')
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => there.some((each) => /metformin/i.test(each))).toBe(true)
  expect(there.filter((each) => /warfarin/i.test(each))).toEqual([])
  await other.getByRole('button', { name: 'Save them too' }).click()
  await other.getByRole('button', { name: 'I agree, save them' }).click()
  await expect(other.getByText('Not saved: Warfarin.')).toBeHidden()
  await expect.poll(() => there.some((each) => /warfarin/i.test(each))).toBe(true)

  await other.getByRole('button', { name: 'Delete medicines and conditions from the account' }).click()
  await other.getByRole('button', { name: 'Delete them there' }).click()
  await expect(other.getByText('Compounds and blends are saved in your account.')).toBeVisible()
  await open(other, '/logout')
  await other.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('myList') ?? '')).not.toContain('bpc-157')
  await other.context().close()
})

import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { compound, own, startWith } from './kept-list.ts'
import { login, open, openSignedIn } from './people.ts'

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

test('the basket that a browser kept before becomes part of the list, with names of today', async ({
  page,
}) => {
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

test('the list is printed for a doctor in 10 pt on two pages at most, the worst pair first', async ({
  page,
}) => {
  await startWith(page, [
    compound('5-htp', '5-HTP'),
    compound('ashwagandha', 'Ashwagandha'),
    compound('melatonin', 'Melatonin'),
    compound('semaglutide', 'Semaglutide'),
    own('Sertraline'),
    own('Levothyroxine'),
    own('Surgery'),
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

import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { hold, open, openSignedIn } from './people.ts'

test('a visitor watches on this device, changes, removes, and keeps all once signed in', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  await page.getByLabel('More acts').click()
  const watch = page.getByRole('button', { name: 'Watch', exact: true })
  await watch.click()
  const dialog = page.getByRole('dialog', { name: 'Watch BPC-157' })
  await expect(dialog.getByText(/^At present: \$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(watch).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Price per mg').fill('free')
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(dialog.getByText('Please type a price.')).toBeVisible()
  await dialog.getByLabel('Price per mg').fill('0.5')
  await expect(
    dialog.getByText(/^You get a notice when the lowest price of BPC-157 is below \$0.50/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(dialog.getByText('Saved on this device. Sign in to get email.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const watching = page.getByRole('button', { name: 'Watching', exact: true })
  await watching.click()
  await expect(dialog.getByText(/^You watch this already, for when the lowest price/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(watching).toBeFocused()
  const watchPack = page.getByRole('button', { name: /^Watch .* of BPC-157 at / }).filter({ visible: true })
  // Phones have it in the bar of the chosen offer.
  const details = page.getByRole('link', { name: /^Details of/ })
  if ((await watchPack.count()) === 0) await details.first().click()
  await watchPack.first().click()
  const ofPack = page.getByRole('dialog', { name: /^Watch .* of BPC-157 at / })
  await ofPack.getByLabel('It is back in stock').check()
  await ofPack.getByRole('button', { name: 'Watch', exact: true }).click()
  await ofPack.getByRole('link', { name: 'See your watchlist' }).click()

  const rows = page.getByRole('list', { name: 'What you watch' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(rows.filter({ hasText: 'is below $0.50 per mg' })).toContainText('% to $0.50 per mg')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change: BPC-157', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Per cent').fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(rows.filter({ hasText: 'has fallen by 20 %' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove: .* at / }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)

  const { email } = await openSignedIn(page, '/watchlist')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(`They go to ${email}.`)).toBeVisible()
  await expectAccessible(page)
})

test('a link that is not ours says so, and where to go', async ({ page }) => {
  await open(page, '/watchlist/mails/nobody')
  await expect(page.getByRole('alert')).toContainText('This link is not one of ours.')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toBeVisible()
  await expectAccessible(page)
})

test('what a dialog shows once it was read moves nothing that stood there before', async ({ page }) => {
  const release = await hold(page, '**/api/watched*')
  await open(page, '/bpc-157')
  await page.getByLabel('More acts').click()
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Reading the present price...')).toBeVisible()
  const [title, close] = [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' })]
  const before = [await title.boundingBox(), await close.boundingBox()]
  release()
  await expect(dialog.getByText('Tell me when')).toBeVisible()
  const after = [await title.boundingBox(), await close.boundingBox()]
  expect(after.map((box) => box?.y)).toEqual(before.map((box) => box?.y))
})

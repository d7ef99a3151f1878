import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'

test('from an offer to the best basket, a second compound, and back to the list later', async ({ page }) => {
  await open(page, '/bpc-157?tab=vendors')
  const add = page.getByRole('link', { name: /^Add to basket/ }).filter({ visible: true })
  // Phones have it in the bar of the chosen offer.
  const details = page.getByRole('link', { name: /^Details of/ })
  if ((await add.count()) === 0) await details.first().click()
  await add.first().click()
  await expect(page).toHaveURL(/\/basket\?c=bpc-157/)
  await expect(page.getByRole('heading', { name: /from 1 vendor, deliveries included$/ })).toBeVisible()
  await page.getByLabel('Add a compound').fill('tb-50')
  await page.getByRole('option', { name: 'TB-500' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/c=bpc-157%2Ctb-500|c=bpc-157%2CTB-500/)
  await expect(page.getByRole('row', { name: /TB-500/ })).toContainText('Purchase')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove BPC-157' }).click()
  await expect(page.getByRole('row', { name: /BPC-157/ })).toHaveCount(0)
  await open(page, '/basket')
  await page.getByRole('link', { name: /^From your list: 1 compound/ }).click()
  await expect(page.getByRole('row', { name: /TB-500/ })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form holds the list and the conditions, and the page answers it', async ({ page }) => {
    await page.goto('/basket')
    await page.getByLabel('Add a compound').fill('Body Protection Compound-157')
    await page.getByLabel('Amount', { exact: true }).fill('20')
    await page.getByRole('button', { name: 'Find the best basket' }).click()
    await expect(page.getByRole('heading', { name: /deliveries included$/ })).toBeVisible()
    await page.getByLabel('Add a compound').fill('TB-500')
    await page.getByLabel('Amount', { exact: true }).fill('10')
    await page.getByLabel('Vendors', { exact: true }).selectOption('One')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page).toHaveURL(/vendors=1/)
    await expect(page.getByRole('heading', { name: /from 1 vendor, deliveries included$/ })).toBeVisible()
    await expect(page.getByLabel('BPC-157, amount in mg')).toHaveValue('20')
    await page.getByText('What is left out or not known').click()
    await expect(page.getByText('in another currency, which is not compared').first()).toBeVisible()
  })
})

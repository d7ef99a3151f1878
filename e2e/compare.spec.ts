import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('compounds are compared, added and removed, and the URL keeps the choice', async ({ page }) => {
  await page.goto('/compare?c=bpc-157,tb-500', { waitUntil: 'networkidle' })
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByLabel('Add a compound').fill('ozempic')
  await page.getByRole('link', { name: /Semaglutide/ }).click()
  await expect(page.getByRole('columnheader', { name: /Semaglutide/ })).toBeVisible()
  await expect(page).toHaveURL(/c=bpc-157(,|%2C)tb-500(,|%2C)semaglutide/)
  await page.getByRole('link', { name: 'Remove BPC-157' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Semaglutide/ })).toBeVisible()
})

test('differences are marked, and common side effects are locked for visitors', async ({ page }) => {
  await page.goto('/compare?c=bpc-157,creatine-monohydrate')
  await expect(page.getByRole('rowheader', { name: 'Kind differs' })).toBeVisible()
  await expect(page.getByText('Common side effects are for subscribers.')).toBeVisible()
})

test('a fifth compound and an unknown one are told in words', async ({ page }) => {
  await page.goto('/compare?c=bpc-157,nothing-here,tb-500,semaglutide,melatonin')
  await expect(page.getByText('There is no compound called "nothing-here".')).toBeVisible()
  await expect(page.getByText('Left out: melatonin.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('nothing hinders people who use other means to read', async ({ page }) => {
  for (const path of ['/compare', '/compare?c=bpc-157,tb-500,semaglutide,melatonin']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
  }
})

import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openSignedIn, reopen } from '../people.ts'

test('a key is made, shown once, used, and revoked', async ({ page, request }) => {
  await openSignedIn(page, '/profile')
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText('Please say what it is for.')).toBeVisible()
  await page.getByLabel('What is it for?').fill('Notebook')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('region', { name: 'Your new key' })
  const [secret = ''] = /asy_[\w-]{43}/.exec(await shown.innerText()) ?? []
  await expectAccessible(page)
  const read = async () =>
    (await request.get('/api/drugs/totalcount', { headers: { authorization: `Bearer ${secret}` } })).status()
  expect(await read()).toBe(200)

  await reopen(page)
  await expect(page.getByRole('button', { name: 'Revoke Notebook' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Notebook' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByText('The key was revoked.')).toBeVisible()
  expect(await read()).toBe(401)
})

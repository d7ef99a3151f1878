import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ownServer } from './own-server.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

ownServer(1_300, { DEMO: 'empty' })

test('an empty site promises nothing, and its office says what it needs', async ({ page }) => {
  test.slow()
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main).toContainText('The catalogue is empty: no compound is on record yet.')
  await expect(main).not.toContainText(/price|vendor charge|0 peptides/)
  for (const place of ['Vendors', 'Best basket', 'Vendor ratings'])
    await expect(page.getByRole('link', { name: place, exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await become(page, await newMember(page, 'Ada', 'admin'))
  await open(page, '/admin')
  const step = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
  await expect(step('Administrator')).toContainText('Done: Administrator')
  await expect(step('Compounds')).toContainText('needed')
  await expect(step('Second person')).toContainText('Nobody else may publish a draft')
  await expectAccessible(page)
  await step('Mail').getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('A test mail is on its way to')
  await newMember(page, 'Ben', 'admin')
  await page.reload()
  await expect(step('Second person')).toContainText('Done: Second person')
  await step('Compounds').getByRole('link', { name: 'Write one' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Records')
})

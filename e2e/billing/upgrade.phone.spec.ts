import { expect, test } from '@playwright/test'
import { createPerson, open, signIn } from '../people.ts'
import { openMenu, VENDOR } from './steps.ts'

/** Pages that show locked facts, or sell them. */
const OFFERING = [
  '/bpc-157?tab=vendors&vendor=tidelark-peptides',
  '/bpc-157?tab=research',
  VENDOR,
  '/compare?c=bpc-157,tb-500',
  '/pricing',
]

test('every offer of Premium leads where it is sold, and a visitor signs in on the way', async ({ page }) => {
  const person = await createPerson(page)
  const offers = page.getByRole('main').getByRole('link', { name: /^(Upgrade|Subscribe)/ })
  const expectOneWay = async (path: string) => {
    await open(page, path)
    await expect(offers.first(), path).toBeAttached()
    // A lock leads back to where it stands.
    for (const offer of await offers.all())
      await expect(offer, path).toHaveAttribute('href', /^\/subscription(\?returnUrl=%2F[^&]+)?$/)
  }
  for (const path of OFFERING) await expectOneWay(path)
  await offers.first().click()
  await expect(page).toHaveURL('/login?returnUrl=%2Fsubscription')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible()
  for (const path of [...OFFERING, '/profile']) await expectOneWay(path)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription')
})

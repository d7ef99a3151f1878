import { expect, type Page, test } from '@playwright/test'
import { createPerson, login, open, signIn } from '../people.ts'
import { openMenu, VENDOR } from './steps.ts'

/** Pages that show locked facts, or sell them. */
const OFFERING = [
  '/bpc-157?tab=vendors&vendor=tidelark-peptides',
  '/bpc-157?tab=research',
  VENDOR,
  '/compare?c=bpc-157,tb-500',
  '/pricing',
]
const offers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Upgrade|Subscribe)/ })

async function expectOneWay(page: Page, path: string) {
  await open(page, path)
  await expect(offers(page).first(), path).toBeAttached()
  // A lock leads back to where it stands.
  for (const offer of await offers(page).all())
    await expect(offer, path).toHaveAttribute('href', /^\/subscription(\?returnUrl=%2F[^&]+)?$/)
}

test('every offer of Premium leads a signed-in person to the screen that sells it', async ({ page }) => {
  await login(page)
  for (const path of [...OFFERING, '/profile']) await expectOneWay(page, path)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription')
})

test('a visitor who takes the offer signs in on the way and arrives where it is sold', async ({ page }) => {
  const person = await createPerson(page)
  for (const path of OFFERING) await expectOneWay(page, path)
  await offers(page).first().click()
  await expect(page).toHaveURL('/login?returnUrl=%2Fsubscription')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Upgrade to Premium' })).toBeVisible()
})

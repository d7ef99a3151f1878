import { test } from '@playwright/test'
import { expectAccessible, expectSearchAccessible } from './axe.ts'
import { open } from './people.ts'

/** Screens whose parts are laid out differently where there is room; phones walk through all (accessibility.phone.spec.ts). */
for (const path of [
  '/',
  '/search/ozempic',
  '/bpc-157?tab=vendors&vendor=tidelark-peptides',
  '/pale-orchard-research',
  '/compounds',
  '/terms',
  '/outcomes/sleep-quality',
  '/basket?c=bpc-157,tb-500,zzqq&mg=20,10,5&currencies=converted',
  '/compare?c=bpc-157,tb-500,semaglutide,melatonin',
  '/ratings/tidelark-peptides',
  '/certificates/quillstone-supply-beta-alanine-qu-2602-245',
  '/contact',
  '/login',
])
  test(`${path} has no accessibility finding on a wide screen, in light and in dark`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })

test('suggestions and the popup of AI search have none either', async ({ page }) => {
  await open(page, '/')
  await expectSearchAccessible(page)
})

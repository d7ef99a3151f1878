import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectSearchAccessible } from './axe.ts'
import { open } from './people.ts'

/** What a visitor can open, by the file of its route. */
const SCREENS: Record<string, string[]> = {
  'index.tsx': ['/', '/?category=recovery', '/?category=no-such-thing'],
  'search/index.tsx': ['/search'],
  'search/$query.tsx': ['/search/ozempic', '/search/sleep', '/search/qzxvwkj'],
  '$name.tsx': [
    ...['/pale-orchard-research', '/bpc-157', '/bpc-157?tab=vendors&vendor=tidelark-peptides'],
    ...['/bpc-157?tab=vendors&size=99mg', '/bpc-157?tab=vendors&vendor=nobody', '/bpc-157?tab=research'],
  ],
  'listing.tsx': ['/listing'],
  'vendors.tsx': ['/vendors'],
  'methodology.tsx': ['/methodology'],
  'pricing.tsx': ['/pricing'],
  'compounds.tsx': ['/compounds'],
  'about.tsx': ['/about'],
  'terms.tsx': ['/terms'],
  'privacy.tsx': ['/privacy'],
  'site-index.tsx': ['/site-index', '/sitemap.html'],
  'outcomes/index.tsx': ['/outcomes'],
  'outcomes/$slug.tsx': ['/outcomes/sleep-quality'],
  'blends/index.tsx': ['/blends'],
  'blends/$slug.tsx': ['/blends/glow', '/blends/lipo-c'],
  'compare/index.tsx': [
    ...['/compare', '/compare?c=semaglutide', '/compare?c=semaglutide,tirzepatide'],
    '/compare?c=bpc-157,tb-500,semaglutide,melatonin',
  ],
  'compare/vendors.tsx': [
    '/compare/vendors',
    '/compare/vendors?v=tidelark-peptides,saltgannet-labs',
    '/compare/vendors?v=tidelark-peptides,saltgannet-labs,quillstone-supply,copperfinch-peptides',
  ],
  'interactions.tsx': ['/interactions', '/interactions?items=melatonin,warfarin,zzqq'],
  'basket.tsx': ['/basket', '/basket?c=bpc-157,tb-500,zzqq&mg=20,10,5&currencies=converted'],
  'studies/$slug.tsx': ['/studies/common-questions-and-misconceptions-about-creatine-2021'],
  'changes.tsx': ['/changes'],
  'data.tsx': ['/data'],
  'ratings/index.tsx': ['/ratings?purity=98&tests=sterility'],
  'ratings/$slug.tsx': ['/ratings/copperfinch-peptides', '/ratings/tidelark-peptides'],
  'certificates/$slug.tsx': [
    '/certificates/quillstone-supply-beta-alanine-qu-2602-245',
    '/certificates/tidelark-peptides-bpc-157-ti-2604-820',
  ],
  'batches/compounds.$slug.tsx': ['/batches/compounds/bpc-157'],
  'batches/vendors.$slug.tsx': ['/batches/vendors/quillstone-supply', '/batches/vendors/tidelark-peptides'],
  '$.tsx': ['/no/such/page'],
}

test('every route is looked at, here or in a journey that opens and checks it', async () => {
  const files = await readdir('src/web/routes', { recursive: true })
  // Files that begin with a sign are no routes: parts of one, and the root. A `route.tsx` is a frame around several.
  const routes = files.filter(
    (file) => /^(.*\/)?[\w$][^/]*\.tsx$/.test(file) && !/(^__root|\/route)\.tsx$/.test(file),
  )
  expect(Object.keys(SCREENS).filter((route) => !routes.includes(route))).toEqual([])
  const specs = globSync('e2e/**/*.spec.ts', { exclude: ['e2e/accessibility.*'] })
  const journeys = await Promise.all(specs.map((spec) => readFile(spec, 'utf8')))
  const isOpened = (route: string) => {
    const path = route.replace(/(\/index|\/\$[\w.$]+)?\.tsx$/, '')
    // Before the journey opens another address, or ends.
    const checked = new RegExp(
      `['\`]/${path}\\b(?:(?!(?:open|goto)\\w*\\((?:\\w+, )?['\`]|\\ntest)[^])*?await expectAccessible\\(`,
    )
    return journeys.some((text) => checked.test(text))
  }
  expect(routes.filter((route) => !(route in SCREENS) && !isOpened(route))).toEqual([])
})

for (const path of Object.values(SCREENS).flat())
  test(`${path} has no accessibility finding, in light or dark, and fits the screen`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

test('suggestions, the popup of AI search and the menu have none either', async ({ page }) => {
  // Home has its own search in place of the icon.
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expectSearchAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close search' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Compounds' }),
  ).toBeVisible()
  await expectAccessible(page)
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectSearchAccessible } from './axe.ts'
import { open } from './people.ts'

/** What a visitor can open, by the file of its route. */
const SCREENS: Record<string, string[]> = {
  'index.tsx': ['/', '/?category=recovery', '/?category=no-such-thing'],
  'search/index.tsx': ['/search'],
  'search/$query.tsx': ['/search/ozempic', '/search/qzxvwkj'],
  '$name.tsx': ['/pale-orchard-research'],
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

/** Where the other routes are looked at, in the states that people bring them into. */
const ELSEWHERE: Record<string, string> = {
  'listing.tsx': 'compound/page.phone.spec.ts',
  'compare/index.tsx': 'compare.desktop.spec.ts',
  'compare/vendors.tsx': 'compare-vendors.phone.spec.ts',
  'contact.tsx': 'contact.phone.spec.ts',
  'corrections/$token.tsx': 'correction.desktop.spec.ts',
  'my-list.tsx': 'my-list.phone.spec.ts',
  'watchlist/index.tsx': 'watchlist.phone.spec.ts',
  'watchlist/mails/$token.tsx': 'watchlist.phone.spec.ts',
  'desk/index.tsx': 'desk.phone.spec.ts',
  'desk/$slug.tsx': 'desk.phone.spec.ts',
  'first-administrator/$token.tsx': 'roles.desktop.spec.ts',
  'admin/index.tsx': 'administration.desktop.spec.ts',
  'admin/roles.tsx': 'roles.desktop.spec.ts',
  'admin/audit.tsx': 'roles.desktop.spec.ts',
  'admin/money.tsx': 'money.desktop.spec.ts',
  'admin/people/index.tsx': 'people.phone.spec.ts',
  'admin/people/$id.tsx': 'people.phone.spec.ts',
  'admin/desks.tsx': 'desk.phone.spec.ts',
  'admin/catalogue/index.tsx': 'catalogue-desk.phone.spec.ts',
  'admin/catalogue/$kind.$id.tsx': 'catalogue-desk.phone.spec.ts',
  'admin/evidence.tsx': 'evidence-desk.desktop.spec.ts',
  'admin/literature/index.tsx': 'literature.desktop.spec.ts',
  'admin/literature/$slug.tsx': 'literature.desktop.spec.ts',
  'admin/import.tsx': 'catalogue-desk.phone.spec.ts',
  'admin/drafts/index.tsx': 'catalogue-desk.phone.spec.ts',
  'admin/drafts/$id.tsx': 'catalogue-desk.phone.spec.ts',
  'disputes/$ticket.tsx': 'dispute.desktop.spec.ts',
  'admin/certificates.tsx': 'desk.phone.spec.ts',
  'admin/$kind.tsx': 'messages.phone.spec.ts',
  'questions/$id.tsx': 'questions.phone.spec.ts',
  'admin/jobs.tsx': 'administration.desktop.spec.ts',
  'admin/health.tsx': 'jobs.desktop.spec.ts',
  'admin/switches.tsx': 'jobs.desktop.spec.ts',
  'admin/search-quality.tsx': 'jobs.desktop.spec.ts',
  'admin/mails.tsx': 'jobs.desktop.spec.ts',
  'admin/feeds.tsx': 'feeds.phone.spec.ts',
  'ai-search/index.tsx': 'ai-search/results.phone.spec.ts',
  'ai-search/$query.tsx': 'ai-search/results.phone.spec.ts',
  'subscription.tsx': 'billing/screens.phone.spec.ts',
  'payment-methods.tsx': 'billing/screens.phone.spec.ts',
  'cancel-subscription.tsx': 'billing/screens.phone.spec.ts',
  'login.tsx': 'accounts/accessibility.phone.spec.ts',
  'signup.tsx': 'accounts/accessibility.phone.spec.ts',
  'check-email.tsx': 'accounts/accessibility.phone.spec.ts',
  'forgot-password.tsx': 'accounts/accessibility.phone.spec.ts',
  'auth/confirm.tsx': 'accounts/accessibility.phone.spec.ts',
  'finishLogin.tsx': 'accounts/accessibility.phone.spec.ts',
  'account/update-password.tsx': 'accounts/accessibility.phone.spec.ts',
  'account/undo-email.tsx': 'accounts/accessibility.phone.spec.ts',
  'logout.tsx': 'accounts/accessibility.phone.spec.ts',
  'profile.tsx': 'accounts/accessibility.phone.spec.ts',
}

test('every route is looked at, here or in a spec that opens and checks it', async () => {
  const files = await readdir('src/web/routes', { recursive: true })
  // Files that begin with a sign are no routes: parts of one, and the root. A `route.tsx` is a frame around several.
  const routes = files.filter(
    (file) => /^(.*\/)?[\w$][^/]*\.tsx$/.test(file) && !/(^__root|\/route)\.tsx$/.test(file),
  )
  expect([...Object.keys(SCREENS), ...Object.keys(ELSEWHERE)].sort()).toEqual(routes.sort())
  for (const [route, spec] of Object.entries(ELSEWHERE)) {
    const text = await readFile(`e2e/${spec}`, 'utf8')
    const path = route.replace(/(\/index|\/\$[\w.$]+)?\.tsx$/, '')
    expect(text, `${spec} opens /${path}`).toMatch(new RegExp(`['\`]/${path}\\b`))
    expect(text, `${spec} checks`).toMatch(/await expectAccessible\(/)
  }
})

for (const path of Object.values(SCREENS).flat()) {
  test(`${path} has no accessibility finding, in light and in dark`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })
}

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

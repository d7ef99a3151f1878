import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES, type PageName } from '#contract/pages.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createTestDatabase } from './database.ts'
import { SAMPLE } from './doors.ts'
import { MARK, plantLocked } from './planted.ts'
import { startProduct } from './process.ts'

// Each page as sent, with locked values that are found nowhere else.

/** What the parts of a path are, for pages that have some. */
const PARTS: Partial<Record<PageName, string[]>> = {
  outcome: ['/outcomes/sleep-quality'],
  blend: ['/blends/glow'],
  study: ['/studies/regeneration-or-risk-a-narrative-review-of-bpc-157-for-2025'],
  rating: ['/ratings/copperfinch-peptides'],
  question: ['/questions/00000000-0000-4000-8000-000000000000'],
  certificate: ['/certificates/tidelark-peptides-bpc-157-ti-2604-820'],
  compoundBatches: ['/batches/compounds/bpc-157'],
  vendorBatches: ['/batches/vendors/copperfinch-peptides'],
  searchResults: ['/search/sleep', '/search/98.7'],
  aiSearchResults: ['/ai-search/sleep'],
  correction: ['/corrections/no-such-token'],
  firstAdmin: ['/first-administrator/no-such-token'],
  mailChoice: ['/watchlist/mails/no-such-token'],
  desk: [`/desk/${SAMPLE}`, '/desk/copperfinch-peptides'],
  dispute: ['/disputes/DSP-0000'],
}
const MORE = [
  ...['bpc-157', 'semaglutide', 'creatine-monohydrate', 'copperfinch-peptides', 'tidelark-peptides'].map(
    (slug) => `/${slug}`,
  ),
  '/bpc-157?sort=-rating',
  '/vendors?sort=-rating',
  '/compare?c=bpc-157,tb-500',
  '/compare/vendors?v=copperfinch-peptides,tidelark-peptides',
  '/basket?c=bpc-157&mg=20',
  '/ratings?purity=98',
  '/interactions?items=bpc-157,warfarin',
]

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase()
  const { db, close } = await openPostgres(DATABASE_URL, null)
  await plantLocked(db, 'first')
  await close()
  product = await startProduct({ DATABASE_URL, SAMPLE_COMPOUND: 'no-such-compound', SAMPLE_VENDOR: SAMPLE })
  await product.untilReady()
})
afterAll(async () => {
  product.kill('SIGTERM')
  await product.exited
})

test('no page that everybody gets has a value that only a plan opens', async () => {
  const paths = Object.entries(PAGES).flatMap(([name, { path }]) =>
    path.includes('$') ? (PARTS[name as PageName] ?? [path]) : [path],
  )
  expect(paths.filter((path) => path.includes('$'))).toEqual([])
  let shown = 0
  for (const path of [...paths, ...MORE]) {
    const answer = await fetch(product.url + path)
    const html = await answer.text()
    expect([path, answer.status < 500, html.includes(MARK)]).toEqual([path, true, false])
    if (answer.ok) shown += 1
  }
  expect(shown).toBeGreaterThan(50)
})

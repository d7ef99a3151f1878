import { expect, test } from 'vitest'
import { callsTouchedBy } from './touched.ts'

const FILES: Record<string, string> = {
  'src/contract/community/reviews.ts': '',
  'src/domain/prices/money.ts': '',
  'src/server/app.ts': "import { reviews } from './modules/reviews/routes.ts'",
  'src/server/community/reviews/routes.ts': "import type { Review } from '#contract/community/reviews.ts'",
  'src/server/community/reviews/reviews.db.test.ts': "import { startTestApp } from '#test/app.ts'",
  'src/server/billing/plan.ts': "import { cents } from '#domain/prices/money.ts'",
  'src/server/billing/billing.db.test.ts': '',
  'test/access-matrix.db.test.ts': "import { startTestApp } from './app.ts'",
  'test/app.ts': '',
}
const touchedBy = (...changed: string[]) =>
  callsTouchedBy(changed, {
    tests: Object.keys(FILES).filter((file) => file.endsWith('.db.test.ts')),
    sources: Object.keys(FILES).filter((file) => !file.includes('.test.')),
    read: (file) => FILES[file] ?? '',
  })
const REVIEWS = 'src/server/community/reviews/reviews.db.test.ts'
const BILLING = 'src/server/billing/billing.db.test.ts'

test('a changed file touches the tests of its folder', () => {
  expect(touchedBy('src/server/community/reviews/routes.ts')).toEqual([REVIEWS])
})

test('a changed schema or rule touches the tests next to what imports it', () => {
  expect(touchedBy('src/contract/community/reviews.ts')).toEqual([REVIEWS])
  expect(touchedBy('src/domain/prices/money.ts')).toEqual([BILLING])
})

test('a changed test comes first, then tests that import a changed helper', () => {
  expect(touchedBy('src/contract/community/reviews.ts', BILLING)).toEqual([BILLING, REVIEWS])
  expect(touchedBy('test/app.ts')).toEqual([REVIEWS, 'test/access-matrix.db.test.ts'])
})

test('a page and a document touch no call', () => {
  expect(touchedBy('src/web/router.tsx', 'README.md')).toEqual([])
})

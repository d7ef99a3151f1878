import { defineConfig } from 'vitest/config'
import { DATABASE_TESTS } from './test/halves.ts'

/**
 * Who may call what, what leaves by which door, what becomes of a payment when calls fail in any order, what a search of
 * the literature keeps when it is killed: rules above the database, walked through by the hundred. The embedded database
 * would add nothing.
 */
const ON_POSTGRES_ONLY = [
  'test/access-matrix.db.test.ts',
  'test/doors.db.test.ts',
  '**/billing/subscriptions/{faults,model}.db.test.ts',
  '**/auth/enumeration.db.test.ts',
  '**/literature/night-killed.db.test.ts',
  // Two transactions at once; the embedded database has one.
  '**/office/merge/races.db.test.ts',
  '**/platform/db/call-work.db.test.ts',
]

/** What takes minutes: run it before a release, and when the code under it has changed. */
export default defineConfig({
  test: {
    globalSetup: 'test/setup-embedded.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'long', include: ['{src,test}/**/*.long.test.ts'], maxConcurrency: 4 } },
      {
        extends: true,
        test: { name: 'embedded', include: DATABASE_TESTS, exclude: ON_POSTGRES_ONLY, isolate: false },
      },
    ],
  },
})

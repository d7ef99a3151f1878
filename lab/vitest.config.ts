import { defineConfig } from 'vitest/config'

/** The tests that need a package of the lab; its others run with those of the product (`test/halves.ts`). */
export default defineConfig({
  test: {
    include: ['duckdb/*.db.test.ts'],
    globalSetup: '../test/setup-postgres.ts',
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
})

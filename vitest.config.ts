import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const shared = {
  // On a shared machine one in some thousand fails by a pause of a neighbour; its line names the second try.
  retry: process.env.CI ? 1 : 0,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

/**
 * Who may call what, what becomes of a payment when calls fail in any order, whether an imported export answers as what
 * it is of: rules above the database, walked through by the hundred. PostgreSQL, where calls really run side by side, takes half the time of the embedded one.
 */
const ON_POSTGRES_ONLY = [
  'test/access-matrix.db.test.ts',
  'src/server/modules/billing/subscriptions/{faults,model}.db.test.ts',
  'src/server/modules/auth/enumeration.db.test.ts',
  // Two transactions side by side, of which the embedded database has one.
  'src/server/modules/catalogue/merge/races.db.test.ts',
  'src/server/modules/exports/import/round-trip.db.test.ts',
]

/**
 * `*.db.test.ts` runs on both databases, `*.process.test.ts` starts the built product, `*.test.tsx` shows components in
 * an emulated browser, all else needs nothing.
 */
export default defineConfig({
  test: {
    // Files wait for databases and processes; one more of them than cores keeps two cores busy.
    maxWorkers: 3,
    // Files keep no state in modules, so a worker loads the product once for all of its files: a quarter of the time.
    isolate: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{src,test,scripts}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.process.test.ts', '**/*.long.test.ts'],
        },
      },
      {
        // Outside the build both sides' forms of a function are the server's; components are tested in the browser's.
        resolve: {
          alias: { '@tanstack/react-start': fileURLToPath(new URL('test/react-start.ts', import.meta.url)) },
        },
        test: {
          ...shared,
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'test/setup-components.ts',
          // Session and search mode live in modules: each file has its own browser.
          isolate: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          include: ['{src,test}/**/*.db.test.ts'],
          exclude: ON_POSTGRES_ONLY,
          globalSetup: 'test/setup-embedded.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['{src,test}/**/*.db.test.ts'],
          globalSetup: 'test/setup-postgres.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          // A busy machine takes half a minute to start three processes.
          testTimeout: 120_000,
          include: ['{src,test}/**/*.process.test.ts'],
          globalSetup: 'test/setup-postgres.ts',
        },
      },
    ],
  },
})

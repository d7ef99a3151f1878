import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 120_000 }

/** `*.db.test.ts` runs on both databases, `*.postgres.test.ts` on the native one, all else needs none. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.postgres.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          include: ['{src,test}/**/*.db.test.ts'],
          globalSetup: 'test/setup-embedded.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['{src,test}/**/*.{db,postgres}.test.ts'],
          globalSetup: 'test/setup-postgres.ts',
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

/** What takes minutes: run it before a release, and when the code under it has changed. */
export default defineConfig({
  test: {
    include: ['{src,test}/**/*.long.test.ts'],
    globalSetup: 'test/setup-embedded.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxConcurrency: 4,
  },
})

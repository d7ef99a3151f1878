import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { makeRouteTree } from './scripts/route-tree.ts'
import { filesOf, HALF, type Project } from './test/halves.ts'
import { MOST_FAILURES, RECORD } from './test/record.ts'
import { failuresFirst } from './test/reporter.ts'

await makeRouteTree()

const shared = (name: Project) => ({
  name,
  ...filesOf(name, HALF),
  // On a shared machine one in some thousand fails by a pause of a neighbour; its line names the second try.
  retry: process.env.CI ? 1 : 0,
  // Long enough for a machine that does much else: a test fails by it only where something hangs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 25_000 } },
})

/**
 * `*.db.test.ts` runs on PostgreSQL, ten of them on the embedded database too, `*.process.test.ts` starts the built product, `*.test.tsx` shows components in
 * an emulated browser, all else needs nothing.
 */
export default defineConfig({
  test: {
    // Files wait for databases and processes; one more of them than cores keeps two cores busy.
    maxWorkers: 3,
    // Files keep no state in modules, so a worker loads the product once for all of its files: a quarter of the time.
    isolate: false,
    bail: RECORD ? MOST_FAILURES : 0,
    ...(RECORD && { reporters: [failuresFirst()] }),
    projects: [
      { test: shared('unit') },
      {
        // Outside the build both sides' forms of a function are the server's; components are tested in the browser's.
        resolve: {
          alias: { '@tanstack/react-start': fileURLToPath(new URL('test/react-start.ts', import.meta.url)) },
        },
        test: {
          ...shared('components'),
          environment: 'happy-dom',
          // Pages within a page stay empty; as pages that may not be loaded, each would be reported as an error.
          environmentOptions: {
            happyDOM: {
              settings: { enableIframePageLoading: true, navigation: { disableChildFrameNavigation: true } },
            },
          },
          setupFiles: 'test/setup-components.ts',
          // Session and search mode live in modules, so each file has its own; a worker makes one browser for all of its files,
          // which takes two fifths of the processor time of a browser for each.
          isolate: true,
          pool: 'vmThreads',
        },
      },
      { test: { ...shared('embedded'), globalSetup: 'test/setup-embedded.ts' } },
      { test: { ...shared('postgres'), globalSetup: 'test/setup-postgres.ts' } },
      {
        test: {
          ...shared('process'),
          // A busy machine takes half a minute to start three processes. A wait fails only where something hangs.
          testTimeout: 240_000,
          expect: { poll: { timeout: 120_000 } },
          globalSetup: 'test/setup-postgres.ts',
        },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
})

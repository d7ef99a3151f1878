import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromium } from './e2e/browser.ts'
import { SERVICE_KEY } from './e2e/service-key.ts'
import { METADATA_PORT, SHOP_PORT } from './e2e/shop-port.ts'
import { COMPILE_CACHE } from './test/folder.ts'
import { filesOf, HALF, type Project } from './test/halves.ts'
import { MOST_FAILURES, RECORD } from './test/record.ts'

// Journeys write: never into the database that a developer's file of settings names.
process.env.ENV_FILE = ''
const PORT = Number(process.env.E2E_PORT ?? 3900)
const launchOptions = await chromium()

/** Playwright compares with whole paths. */
function journeysOf(name: Project) {
  const { include, exclude } = filesOf(name, HALF)
  const anywhere = (patterns: string[]) => patterns.map((pattern) => pattern.replace(/^(\*\*\/)?/, '**/'))
  return { name, testMatch: anywhere(include), testIgnore: anywhere(exclude) }
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 3,
  // A shared machine may pause for seconds. A journey that needed its second try is listed as flaky: look at it.
  maxFailures: RECORD ? MOST_FAILURES : 0,
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: RECORD ? './e2e/reporter.ts' : process.env.CI ? 'list' : 'dot',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions,
    trace: 'on-first-retry',
    // Both would cost each journey processor time: copies of the program, and frames that nobody looks at. Only what is about them has them.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // A journey walks at the width that its file's name says; one without is about both.
    {
      ...journeysOf('phone'),
      // Layout is in CSS pixels; painting seven times as many of the screen's would only take longer.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { ...journeysOf('desktop'), use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    env: {
      PORT: String(PORT),
      DATA_DIR: join(process.env.TEST_FOLDER ?? '.tmp', `e2e-${PORT}`),
      ...COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      SERVICE_KEY,
      HOST: '127.0.0.1',
      AUTH_RATE_LIMITS: 'off',
      // A journey may name the address that it comes from: limits count by address.
      TRUST_PROXY: '1',
      FETCH_LOOPBACK_PORTS: String(SHOP_PORT),
      CROSSREF_URL: `http://127.0.0.1:${METADATA_PORT}`,
      EUROPEPMC_URL: `http://127.0.0.1:${METADATA_PORT}`,
    },
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

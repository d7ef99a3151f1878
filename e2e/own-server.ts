import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { COMPILE_CACHE } from '#test/folder.ts'
import { SERVICE_KEY } from './service-key.ts'

const FIRST = Number(process.env.E2E_PORT ?? 3900)

/**
 * A server for the journeys of one file, where it needs its own settings or changes counts of others. Gives its
 * address. Its journeys run one after the other. `onOutput` gets what the server prints.
 */
export function ownServer(
  offset: number,
  settings: Record<string, string> = {},
  onOutput: (text: string) => void = () => {},
): string {
  const port = FIRST + offset
  const url = `http://127.0.0.1:${port}`
  const folder = join(process.env.TEST_FOLDER ?? '.tmp', `e2e-${port}`)
  let server: ChildProcess
  test.describe.configure({ mode: 'serial' })
  test.use({ baseURL: url })
  test.beforeAll(async () => {
    test.slow()
    rmSync(folder, { recursive: true, force: true })
    server = spawn(process.execPath, ['src/server/main.ts'], {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...COMPILE_CACHE,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        AUTH_RATE_LIMITS: 'off',
        SERVICE_KEY,
        TRUST_PROXY: '1',
        ...settings,
      },
    })
    server.stdout?.on('data', (text: Buffer) => {
      process.stdout.write(text)
      onOutput(text.toString())
    })
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
  })
  test.afterAll(async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  })
  return url
}

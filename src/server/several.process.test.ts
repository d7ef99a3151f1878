import { Agent, get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { run, startProduct } from '#test/process.ts'

let product: Awaited<ReturnType<typeof startProduct>> | undefined
afterEach(async () => {
  product?.kill('SIGTERM')
  await product?.exited
})

/** Asks over connections that are kept open, as proxies do; throws what a client would see. */
function ask(url: string, agent: Agent) {
  return new Promise<{ status: number; pid: string }>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume()
      const { statusCode = 0, headers } = response
      response.on('end', () => resolve({ status: statusCode, pid: String(headers['x-request-id']) }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

const start = async (env: Record<string, string>) => {
  product = await startProduct({ WEB_PROCESSES: '2', ...env })
  await product.untilReady()
  return product
}

test('two processes are replaced one by one under load, and no request fails', async () => {
  const { url, kill, output } = await start({ DATABASE_URL: await createTestDatabase() })
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  let isOver = false
  let answered = 0
  const failures: string[] = []
  const paths = ['/', '/bpc-157', '/healthz', '/tb-500']
  const clients = Array.from({ length: 20 }, async (_, n) => {
    while (!isOver) {
      const path = paths[(answered + n) % paths.length]
      await ask(url + path, agent).then(
        ({ status }) => status !== 200 && failures.push(`${path}: ${status}`),
        (error: Error) => failures.push(`${path}: ${error.message}`),
      )
      answered += 1
    }
  })
  try {
    kill('SIGHUP')
    await expect.poll(output, { timeout: 60_000 }).toContain('All processes were replaced.')
    const before = answered
    await expect.poll(() => answered).toBeGreaterThan(before + 100)
  } finally {
    isOver = true
    await Promise.all(clients)
    agent.destroy()
  }
  expect(failures).toEqual([])

  // Whichever process is asked, the figures are of both.
  const pages = /^http_request_duration_seconds_count\{route="page",method="GET",status="200"\} (\d+)$/m
  const counts = await Promise.all(
    Array.from({ length: 4 }, async () => pages.exec(await (await fetch(`${url}/metrics`)).text())?.[1]),
  )
  expect(Number(counts[0])).toBeGreaterThan(100)
  expect(new Set(counts).size).toBe(1)
}, 120_000)

test('the embedded database refuses more than one process in words', async () => {
  const { code, output } = await run('src/server/main.ts', [], { WEB_PROCESSES: '2' })
  expect(code).toBe(1)
  expect(output).toMatch(/WEB_PROCESSES.*DATABASE_URL/)
})

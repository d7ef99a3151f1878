import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Config, readConfig, tellLibraries } from './ground/config.ts'
import { endWith } from './operator-failure.ts'

const isDev = process.argv.includes('--dev')
let config: Config | undefined

try {
  config = readConfig()
  // With live reload the libraries are those for development.
  if (!isDev) tellLibraries(config)
  // Before the database is made or changed, so that a second start by mistake does nothing.
  await checkPort(config)
  checkFolder(config)
  // Loaded after the checks, so that a wrong setting is reported at once.
  const { startServer } = await import('./start.ts')
  const server = await startServer(config, { isDev })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  endWith(error, config)
}

/** Throws what listening would throw: the port is taken, or the host is no address of this machine. */
async function checkPort({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Throws where files that people send could not be kept, also where all keys are settings. */
function checkFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) {
  mkdirSync(DATA_DIR, { recursive: true })
  accessSync(DATA_DIR, constants.W_OK | constants.X_OK)
}

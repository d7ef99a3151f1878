import { once } from 'node:events'
import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { endWith } from './operator-failure.ts'
import { type Config, readConfig, tellLibraries } from './platform/config.ts'

const isDev = process.argv.includes('--dev')
let config: Config | undefined

// By itself V8 collects all garbage for every 64 MB from outside its heap, where the bodies of answers are, and twice more at
// rest. With these flags it does once heap and bodies together are 2.2 times what was left the last time (decision 60).
setFlagsFromString('--external-memory-accounted-in-global-limit')
setFlagsFromString('--no-memory-reducer')
setFlagsFromString('--heap-growing-percent=120')

try {
  config = readConfig()
  // With live reload the libraries are those for development.
  if (!isDev) tellLibraries(config)
  // Before the database is made or changed, so that a second start by mistake does nothing.
  await checkPort(config)
  checkFolder(config)
  // What an earlier start compiled is not compiled again: a fifth of the time of a start.
  enableCompileCache(join(config.DATA_DIR, 'compiled'))
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
  makeFolder(DATA_DIR)
  accessSync(DATA_DIR, constants.W_OK | constants.X_OK)
}

/** One folder after the other: where a file system takes none, as under `/proc`, `mkdirSync` with `recursive` never ends. */
function makeFolder(folder: string) {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it.
    if (!isThere()) throw error
  }
}

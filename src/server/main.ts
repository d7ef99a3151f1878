import cluster from 'node:cluster'
import { ConfigError, readConfig, tellLibraries } from './config.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { OwnedElsewhereError } from './db/owner-lock.ts'
import { makeFullCollectionsRare } from './full-collections.ts'
import { READY, runProcesses } from './processes.ts'
import { startServer } from './start.ts'

const FOR_THE_OPERATOR = [ConfigError, OwnedElsewhereError, NewerDatabaseError]

const isDev = process.argv.includes('--dev')

try {
  const config = readConfig()
  makeFullCollectionsRare(config.KEPT_ANSWERS_MB)
  // With live reload the libraries are those for development.
  if (!isDev) tellLibraries(config)
  // Hands out connections to processes like itself, and does nothing else.
  if (cluster.isPrimary && config.WEB_PROCESSES > 1 && !isDev)
    process.exit(
      await runProcesses({
        count: config.WEB_PROCESSES,
        withinS: config.REPLACE_WITHIN_S,
        log: (line) => process.stdout.write(`${line}\n`),
      }),
    )
  const server = await startServer(config, {
    isDev,
    isOneOfSeveral: cluster.isWorker,
    isQuiet: (cluster.worker?.id ?? 1) > 1,
  })
  if (cluster.isWorker) {
    // Of the terminal that ends. Whoever replaces processes tells each of them by name.
    process.on('SIGHUP', () => {})
    process.send?.(READY)
  }
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
  // These are for the person at the terminal; anything else is a fault with a stack.
  if (!FOR_THE_OPERATOR.some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

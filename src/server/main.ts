import cluster from 'node:cluster'
import { checkPort } from './check-port.ts'
import { makeFullCollectionsRare } from './full-collections.ts'
import { type Config, readConfig, tellLibraries } from './ground/config.ts'
import { endWith } from './operator-failure.ts'
import { READY, runProcesses } from './processes.ts'

const isDev = process.argv.includes('--dev')
let config: Config | undefined

try {
  config = readConfig()
  makeFullCollectionsRare(config.KEPT_ANSWERS_MB)
  // With live reload the libraries are those for development.
  if (!isDev) tellLibraries(config)
  // Before the database is made or changed, so that a second start by mistake does nothing.
  if (cluster.isPrimary) await checkPort(config)
  // Hands out connections to processes like itself, and does nothing else.
  if (cluster.isPrimary && config.WEB_PROCESSES > 1 && !isDev)
    process.exit(
      await runProcesses({
        count: config.WEB_PROCESSES,
        withinS: config.REPLACE_WITHIN_S,
        log: (line) => process.stdout.write(`${line}\n`),
      }),
    )
  // Loaded after the checks, so that a wrong setting is told at once, and the process that hands out stays small.
  const { startServer } = await import('./start.ts')
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
  endWith(error, config)
}

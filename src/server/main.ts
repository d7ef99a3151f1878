import { ConfigError, readConfig } from './config.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { OwnedElsewhereError } from './db/owner-lock.ts'
import { startServer } from './start.ts'

const FOR_THE_OPERATOR = [ConfigError, OwnedElsewhereError, NewerDatabaseError]

try {
  const server = await startServer(readConfig(), { isDev: process.argv.includes('--dev') })
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

import { ConfigError, readConfig } from './config.ts'
import { OwnedElsewhereError } from './db/owner-lock.ts'
import { startServer } from './start.ts'

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
  // These two are for the person at the terminal; anything else is a fault with a stack.
  if (!(error instanceof ConfigError || error instanceof OwnedElsewhereError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

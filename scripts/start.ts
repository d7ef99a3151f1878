import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = join('dist', 'server', 'server.js')
const SOURCES = ['src/web', 'src/contract', 'src/domain', 'public', 'package-lock.json', 'vite.config.ts']

if (!isBuilt()) {
  console.log('Building the web program ...')
  await import('./build.ts')
}
await import('#server/main.ts')

/** Whether the build is there and younger than everything it is made of. */
function isBuilt() {
  if (!existsSync(BUILT)) return false
  const builtAt = statSync(BUILT).mtimeMs
  return SOURCES.every((source) => !existsSync(source) || newest(source) <= builtAt)
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(...readdirSync(path).map((name) => newest(join(path, name))), 0)
}

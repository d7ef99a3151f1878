import { isBuilt } from './build-inputs.ts'

if (!isBuilt()) {
  const start = performance.now()
  process.stdout.write('Building the pages (once for each version) ... ')
  await import('./build.ts')
  console.log(`done in ${Math.round((performance.now() - start) / 1000)} s`)
}
await import('#server/main.ts')

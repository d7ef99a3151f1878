import { isBuilt } from './build-inputs.ts'

if (!isBuilt()) {
  console.log('Building the web program ...')
  await import('./build.ts')
}
await import('#server/main.ts')

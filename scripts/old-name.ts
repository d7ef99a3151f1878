import { argv } from 'node:process'

// The name that a command had before `npm run admin`, or before the lab. It works for one more release.
const name = argv[2]
if (name === 'bench') {
  console.error('npm run bench is now: cd lab && npm ci && npm run bench.')
  process.exit(1)
}
console.error(`npm run ${name} is now: npm run admin -- ${name}. The old name goes with the next release.`)
await import('./admin.ts')

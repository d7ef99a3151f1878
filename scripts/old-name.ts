import { argv } from 'node:process'

// The name that a command had before `npm run admin`. It works for one more release.
console.error(
  `npm run ${argv[2]} is now: npm run admin -- ${argv[2]}. The old name goes with the next release.`,
)
await import('./admin.ts')

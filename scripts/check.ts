import { spawnSync } from 'node:child_process'

/** Everything that must be true of a change, cheapest first. Stops at the first failure. */
const steps = [
  ['web program', 'npm run -s build'],
  ['types', 'npm run -s typecheck'],
  ['format, lint, import directions, unused code', 'npm run -s lint'],
  ['rules, calls on the embedded database, calls on PostgreSQL', 'vitest run'],
  ['journeys in a browser', 'playwright test'],
] as const

for (const [name, command] of steps) {
  const start = performance.now()
  console.log(`\n> ${name}: ${command}`)
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n${name}: failed after ${seconds} s`)
    process.exit(status ?? 1)
  }
  console.log(`${name}: passed in ${seconds} s`)
}

import { execFileSync } from 'node:child_process'
import { lockedPackages, missingIn } from '../supply-chain.ts'

// Writes the bill of materials of the shipped product, by CycloneDX's own tool. npm's `npm sbom --omit dev` leaves out
// packages that development also needs, such as the client of PostgreSQL; so the bill is compared with the lock.
const TOOL = '@cyclonedx/cyclonedx-npm@6.0.1'
const options = '--omit dev --package-lock-only --mc-type application --output-reproducible'.split(' ')
const bill = execFileSync(
  'npm',
  ['exec', '--yes', '--ignore-scripts', `--package=${TOOL}`, '--', 'cyclonedx-npm', ...options],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
const shipped = lockedPackages().filter(({ dev, devOptional }) => !dev && !devOptional)
const missing = missingIn(bill, shipped)
process.stdout.write(bill)
if (missing.length > 0) {
  console.error(`Not in the bill: ${missing.join(', ')}`)
  process.exitCode = 1
}

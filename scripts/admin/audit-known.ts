import { spawnSync } from 'node:child_process'
import { seriousWeaknesses } from '../supply-chain.ts'

// Asks the registry for known weaknesses of shipped packages. A registry without such data reports none.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
const serious = seriousWeaknesses(stdout)
if (serious === null) console.log('Known weaknesses: the registry in use cannot be asked.')
else if (serious === 0) console.log('Known weaknesses: none high or critical.')
else {
  console.error(`Known weaknesses: ${serious} high or critical. See npm audit --omit=dev.`)
  process.exitCode = 1
}

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { makeTestFolder } from '#test/folder.ts'
import { listFiles } from '#test/halves.ts'
import { callsTouchedBy } from '#test/touched.ts'

/**
 * `npm run test:fast`: rules and components that a change touches by imports, and the nearest calls on PostgreSQL.
 * By imports nearly every change to the server touches all calls, as each test starts the whole app.
 */
const MOST_CALLS = 20

const git = (...args: string[]) => {
  try {
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return output.split('\n').filter(Boolean)
  } catch {
    return []
  }
}
const base =
  [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main'), 'HEAD'][0] ?? 'HEAD'
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const calls = callsTouchedBy(changed, {
  tests: listFiles('postgres'),
  sources: globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] }),
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
})
const nearest = calls.slice(0, MOST_CALLS)
console.log(`${changed.length} changed files touch ${calls.length} files of calls.`)
if (nearest.length < calls.length) console.log(`The nearest ${MOST_CALLS} run; npm test runs all.`)

const TEST_FOLDER = makeTestFolder()
const vitest = (...args: string[]) =>
  spawnSync('vitest', ['run', '--passWithNoTests', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_FOLDER,
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  }).status === 0

const rules = vitest('--project', 'unit', '--project', 'components', '--changed', base)
const onPostgres = nearest.length === 0 || vitest('--project', 'postgres', ...nearest)
process.exitCode = rules && onPostgres ? 0 : 1

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { makeTestFolder } from '#test/folder.ts'
import { HALVES, type Half, listFiles, PROJECTS } from '#test/halves.ts'
import { MOST_FAILURES, type Recorded, SLOWEST } from '#test/record.ts'
import { isBuilt } from './build-inputs.ts'

/**
 * The proof: `npm test` runs the first half of the tests, `npm run test:rest` the other, `npm run test:all` both. A part
 * that fails stops no other, so one run shows all that is wrong.
 */
type Outcome = { name: string; isGood: boolean; seconds: number; recorded: Recorded | null }

const BUILD = 'web program'
const RECORDS = resolve('.tmp/test-records')

const asked = process.argv[2] ?? 'first'
if (asked !== 'all' && !HALVES.includes(asked as Half)) {
  console.error(`Usage: node scripts/test.ts [${HALVES.join(' | ')} | all]`)
  process.exit(2)
}
const half = asked === 'all' ? undefined : (asked as Half)

const began = performance.now()
rmSync(RECORDS, { recursive: true, force: true })
mkdirSync(RECORDS, { recursive: true })
const TEST_FOLDER = makeTestFolder()

const outcomes = await inParallel(
  [build],
  half === 'rest'
    ? []
    : [check('types', 'npm run -s typecheck'), check('format, lint, unused code', 'npm run -s lint')],
  half === 'rest' ? [] : [tests('rules and components', 'vitest run --project unit --project components')],
)
if (outcomes.some(({ name, isGood }) => name === BUILD && isGood))
  outcomes.push(
    ...(await inTurn([
      tests('calls and processes', 'vitest run --project postgres --project embedded --project process'),
      tests('journeys in a browser', 'playwright test'),
    ])),
  )
process.exitCode = summarise(outcomes) ? 0 : 1

async function inParallel(...lines: (() => Promise<Outcome>)[][]) {
  return (await Promise.all(lines.map(inTurn))).flat()
}

async function inTurn(parts: (() => Promise<Outcome>)[]) {
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await part())
  return outcomes
}

async function build(): Promise<Outcome> {
  if (!isBuilt()) return check(BUILD, 'npm run -s build')()
  console.log(`> ${BUILD}: up to date`)
  return { name: BUILD, isGood: true, seconds: 0, recorded: null }
}

/** Silent unless it fails. */
function check(name: string, command: string) {
  return async () => {
    const { isGood, seconds, output } = await run(name, command, { isSilent: true })
    if (!isGood) console.log(`\n✗ ${name}: ${command}\n${output}`)
    return { name, isGood, seconds, recorded: null }
  }
}

/** Says each failure as it happens, by the reporters of both runners. */
function tests(name: string, command: string) {
  return async () => {
    const record = resolve(RECORDS, `${name.replaceAll(' ', '-')}.json`)
    const { isGood, seconds } = await run(name, command, {
      env: { TEST_RECORD: record, HALF: half ?? '', TEST_FOLDER },
    })
    const recorded = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Recorded) : null
    return { name, isGood: isGood && recorded !== null, seconds, recorded }
  }
}

async function run(name: string, command: string, { isSilent = false, env = {} } = {}) {
  console.log(`> ${name}: ${command}`)
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', isSilent ? 'pipe' : 'inherit', isSilent ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  const isGood = await new Promise<boolean>((end) => child.on('close', (code) => end(code === 0)))
  const seconds = (performance.now() - start) / 1_000
  console.log(`  ${name}: ${isGood ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`)
  return { isGood, seconds, output }
}

/** What took how long, what ran where, and the counts on the last line. True if all is well. */
function summarise(outcomes: Outcome[]) {
  const recorded = outcomes.flatMap(({ recorded }) => recorded ?? [])
  const took = recorded.flatMap(({ took }) => took).sort(([, a], [, b]) => b - a)
  const flaky = recorded.flatMap(({ flaky }) => flaky)
  const failed = outcomes.flatMap(failuresOf)
  const lines = [
    '',
    'Slowest tests',
    ...took.slice(0, SLOWEST).map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    ...(flaky.length > 0
      ? ['', 'Passed at the second try', ...flaky.map(([name, why]) => `  ${name}\n${why}`)]
      : []),
    '',
    'Parts',
    ...outcomes.map(partLine),
    `${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  in all, with a load of ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} on ${availableParallelism()} cores (1, 5 and 15 minutes)`,
    '',
    ...fileCounts(),
    '',
    ...(failed.length > 0 ? ['Failed', ...failed.map(([name, why]) => `  ${name}\n    ${why}`), ''] : []),
  ]
  console.log(lines.join('\n'))
  const passed = recorded.reduce((all, each) => all + each.passed, 0)
  console.log(`${passed} passed, ${failed.length} failed`)
  return failed.length === 0
}

/** The first sentence of each failure. A skipped test is one, unless its part stopped before it. */
function failuresOf({ name, isGood, recorded }: Outcome): Recorded['failed'] {
  if (recorded === null) return isGood ? [] : [[name, 'It ended without a count: see above.']]
  const { failed, skipped } = recorded
  if (failed.length >= MOST_FAILURES)
    return [...failed, [name, `It stopped after ${failed.length} failures; ${skipped.length} did not run.`]]
  const notRun = skipped.map((each): [string, string] => [each, 'It was skipped.'])
  if (!isGood && failed.length + notRun.length === 0) return [[name, 'It ended with a fault: see above.']]
  return [...failed, ...notRun]
}

/** How long a part took, and its tests together: on a busy machine the two drift apart. */
function partLine({ name, isGood, seconds, recorded }: Outcome) {
  const tests = recorded ? `, its tests ${recorded.seconds.toFixed(0)} s together` : ''
  return `${seconds.toFixed(1).padStart(7)} s  ${name}${tests}${isGood ? '' : ': FAILED'}`
}

/** Files by half: each file of each kind is in one, and both are all. */
function fileCounts() {
  const row = (cells: (string | number)[]) =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(12) : String(cell).padStart(10))).join('')
  const rows = PROJECTS.map((project) => {
    const counts = [...HALVES, undefined].map((half) => listFiles(project, half).length)
    return [project, ...counts] as [string, ...number[]]
  })
  const total = [1, 2, 3].map((at) => rows.reduce((all, cells) => all + Number(cells[at]), 0))
  return [row(['Test files', 'npm test', 'test:rest', 'all']), ...rows.map(row), row(['', ...total])]
}

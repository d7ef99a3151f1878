import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { readCatalogue } from '../../src/server/catalogue/import/read-files.ts'
import { exportWhenDue, findDataFile } from '../../src/server/open-data/exports/service.ts'
import { openFiles } from '../../src/server/platform/adapters/storage/files.ts'
import { parseConfig } from '../../src/server/platform/config.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { newDataFolder } from '../../test/process.ts'
import { atMost, type Figure, told } from './figure.ts'
import { fill } from './growth/fill.ts'
import { largeCatalogue } from './growth/large-catalogue.ts'

/** Far less than all rows of the large catalogue take: a process that kept them would end. */
const HEAP_MB = 96
const MOST_MB = 350
/** As a multiple of the processor time of a minimal export of the same rows, in the same process. */
const MOST_OF_LEAST = 4

/** `cpuMs` is of the process itself, without the database, whose share does not show how well this is written. */
type Result = { rows: number; cpuMs: number; leastMs: number; peakMb: number; longestMs: number }

/** The files of `/data`, of the demo catalogue and of the large one, each made by a process that has little memory. */
export async function* exporting(): AsyncGenerator<Figure> {
  const read = await readCatalogue(join('data', 'catalogue'))
  if ('errors' in read) throw new Error('The demo catalogue is wrong.')
  const server = await startNativePostgres()
  try {
    const catalogues = { demo: read.catalogue, large: largeCatalogue(read.catalogue) }
    for (const [name, catalogue] of Object.entries(catalogues)) {
      await server.createDatabase(name)
      await fill(server.urlOf(name), catalogue)
      const { rows, cpuMs, leastMs, peakMb, longestMs } = await exported(server.urlOf(name))
      yield told(
        `${name} catalogue: compounds, rows, processor time`,
        `${catalogue.compounds.length} ${rows} ${(cpuMs / 1000).toFixed(1)} s`,
      )
      yield atMost(
        'times what it takes to parse, write and compress the same lines',
        cpuMs / leastMs,
        MOST_OF_LEAST,
      )
      yield told('longest that nothing else was done meanwhile', `${longestMs.toFixed(0)} ms`)
      yield atMost(`peak memory with ${HEAP_MB} MB for its objects`, peakMb, MOST_MB, 'MB')
    }
  } finally {
    await server.stop()
  }
}

async function exported(url: string): Promise<Result> {
  const child = fork(import.meta.filename, ['export', url], { execArgv: [`--max-old-space-size=${HEAP_MB}`] })
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The export ended with ${code}.`))),
  ])) as [Result]
  return result
}

/** Of this process, in milliseconds. */
async function cpuOf<Done>(work: () => Promise<Done>) {
  const before = process.cpuUsage()
  const done = await work()
  const { user, system } = process.cpuUsage(before)
  return { done, cpuMs: (user + system) / 1000 }
}

if (process.argv[2] === 'export') {
  const { db, close } = await openPostgres(process.argv[3] ?? '')
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: newDataFolder() })
  const files = openFiles(config)
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const { done: rows, cpuMs } = await cpuOf(() =>
    exportWhenDue({ db, config, clock: () => new Date(), files }),
  )
  delays.disable()
  const peakMb = process.resourceUsage().maxRSS / 1024
  const latest = (await findDataFile({ db }, null, 'manifest.json'))?.manifest
  const { cpuMs: leastMs } = await cpuOf(async () => {
    for (const { files: made } of latest?.datasets ?? []) {
      const sha256 = made.find(({ format }) => format === 'jsonl.gz')?.sha256
      const file = sha256 && (await files.open(sha256))
      if (!file) throw new Error('There is no file of a dataset.')
      const lines = createInterface({ input: Readable.from(file.body).pipe(createGunzip()) })
      const hash = createHash('sha256')
      const packed = Readable.from(linesAgain(lines)).pipe(createGzip())
      for await (const bytes of packed) hash.update(bytes)
    }
  })
  process.send?.({ rows, cpuMs, leastMs, peakMb, longestMs: delays.max / 1e6 } satisfies Result)
  await close()
  process.disconnect?.()
}

async function* linesAgain(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${JSON.stringify(JSON.parse(line))}\n`
}

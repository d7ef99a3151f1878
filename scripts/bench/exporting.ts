import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openFiles } from '#server/adapters/storage/files.ts'
import { parseConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { readCatalogue } from '#server/modules/catalogue/import/read-files.ts'
import { exportWhenDue } from '#server/modules/exports/service.ts'
import { startNativePostgres } from '#test/native-postgres.ts'
import { newDataFolder } from '#test/process.ts'
import { atMost, type Figure, told } from './figure.ts'
import { fill } from './growth/fill.ts'
import { largeCatalogue } from './growth/large-catalogue.ts'

/** Far less than all rows of the large catalogue take: a process that kept them would end. */
const HEAP_MB = 96
const MOST_MB = 350

type Result = { rows: number; ms: number; peakMb: number; longestMs: number }

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
      const { rows, ms, peakMb, longestMs } = await exported(server.urlOf(name))
      yield told(
        `${name} catalogue: compounds, rows, time`,
        `${catalogue.compounds.length} ${rows} ${(ms / 1000).toFixed(1)} s`,
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

if (process.argv[2] === 'export') {
  const { db, close } = await openPostgres(process.argv[3] ?? '')
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: newDataFolder() })
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const start = performance.now()
  const rows = await exportWhenDue({ db, config, clock: () => new Date(), files: openFiles(config) })
  const ms = performance.now() - start
  const peakMb = process.resourceUsage().maxRSS / 1024
  process.send?.({ rows, ms, peakMb, longestMs: delays.max / 1e6 } satisfies Result)
  await close()
  process.disconnect()
}

import type { Output } from '#contract/endpoints.ts'
import type { Deps } from '#server/core/deps.ts'
import type { AnswerCache } from '#server/core/http/answer-cache.ts'
import { migrationsOf } from '#server/platform/db/migrate.ts'
import { VERSION } from '#server/platform/version.ts'
import type { Parts } from './parts.ts'
import { listLargestTables, readFigures } from './repository.ts'

type AnswerCaches = { pages: AnswerCache; calls: AnswerCache }

const MS_PER_S = 1_000

/** Figures of this process as it answers. */
export function createHealth(deps: Deps, kept: AnswerCaches, parts: Parts) {
  const { db, config, clock, metrics, pool, tags } = deps
  const startedAt = clock()

  /** How long the process was busy before it came to the next thing. */
  async function delays() {
    // One metric fills the others when all of them are read.
    const all = await metrics.registry.getMetricsAsJSON()
    const lag = (percent: number) => {
      const found = all.find(({ name }) => name === `nodejs_eventloop_lag_p${percent}_seconds`)
      return rounded(Number(found?.values?.[0]?.value ?? 0) * MS_PER_S)
    }
    return { half: lag(50), most: lag(99) }
  }

  async function keptFigures(): Promise<Output<'getHealth'>['kept']> {
    const { values } = await metrics.cache.get()
    const of = (name: 'page' | 'api', cache: AnswerCache) => {
      const count = (result: string) =>
        values.find(({ labels }) => labels.cache === name && labels.result === result)?.value ?? 0
      return { bytes: cache.bytes, most_bytes: cache.maxBytes, hits: count('hit'), misses: count('miss') }
    }
    return {
      pages: of('page', kept.pages),
      calls: of('api', kept.calls),
      is_listening: tags.isGood({ since: tags.now, tags: [] }),
    }
  }

  return async (): Promise<Output<'getHealth'>> => {
    const before = performance.now()
    const { version: databaseVersion, bytes, ...connections } = await readFigures(db)
    const answer_ms = rounded(performance.now() - before)
    const { rss, heapUsed, external } = process.memoryUsage()
    return {
      product: { version: VERSION, node: process.version },
      process: {
        id: process.pid,
        started_at: startedAt.toISOString(),
        memory: { resident: rss, heap: heapUsed, outside_heap: external },
        delay_ms: await delays(),
      },
      database: {
        kind: config.DATABASE_URL ? 'postgres' : 'embedded',
        version: databaseVersion,
        answer_ms,
        bytes,
        pool: pool?.() ?? null,
        connections,
        largest_tables: await listLargestTables(db),
      },
      migrations: await migrationsOf(db),
      kept: await keptFigures(),
      parts: await parts.now(),
    }
  }
}

const rounded = (value: number) => (Number.isFinite(value) ? Math.round(value * 10) / 10 : 0)

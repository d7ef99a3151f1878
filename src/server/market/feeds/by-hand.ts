import { randomUUID } from 'node:crypto'
import type { FeedReading } from '#server/platform/adapters/feeds/feed-kind.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { planRun } from './plan-run.ts'
import { listSourcesOfVendor, type SourceRow } from './repository.ts'
import { wordingOf } from './rules.ts'
import { type FeedDeps, runNext } from './run-source.ts'

/** What was read, when, and what a run would make of it. */
type Look = { source: SourceRow; at: Date; reading: FeedReading; lines: string[] }

/** What a run of each source of a vendor would do, in lines; changes nothing. */
export async function lookAtVendor(deps: FeedDeps, vendor: string): Promise<Look[]> {
  const looks: Look[] = []
  for (const source of await listSourcesOfVendor(deps.db, vendor)) {
    const at = deps.clock()
    const reading = await deps.feeds.read({ kind: source.kind, link: source.link, vendor, validators: null })
    looks.push({ source, at, reading, lines: await linesOf(deps.db, source, reading, at) })
  }
  return looks
}

/** The run of the previewed reading: the shop is not read again. */
export async function applyLook(deps: FeedDeps, { source, at, reading }: Look): Promise<string> {
  const feeds = { ...deps.feeds, read: async () => reading }
  const ran = await runNext({ ...deps, feeds, clock: () => at }, { holder: randomUUID(), id: source.id })
  return ran ? `Run: ${ran.result}.` : 'Another process runs it at the moment.'
}

async function linesOf(db: Db, source: SourceRow, reading: FeedReading, at: Date): Promise<string[]> {
  if (reading.state === 'refused') return [`not read: ${reading.reason}`]
  if (reading.state === 'unchanged') return ['unchanged']
  const { changes, waiting, failures, counts, doubt } = await planRun(db, source, reading, at)
  return [
    ...changes.map(({ what, sku, text }) => [what, sku, text].filter(Boolean).join(' ')),
    ...waiting.map(({ sku, item, reasons }) => `waiting ${sku} '${wordingOf(item)}': ${reasons.join('; ')}`),
    ...failures.map(({ where, reason }) => `not read: ${where}: ${reason}`),
    `${counts.listed} listed: ${counts.added} new, ${counts.changed} changed, ${counts.confirmed} as before, ${counts.gone} gone, ${counts.waiting} waiting, ${counts.failed} not read`,
    ...(doubt ? [doubt] : []),
  ]
}

import { Hono } from 'hono'
import { FORMULA } from '#domain/vendor-rating-formula.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import * as repository from './repository.ts'

const MOST_AT_ONCE = 100

/**
 * What the ratings are computed from, one JSON object a line, for whoever wants to compute them again: first the
 * formula, then every vendor with the day it was rated for. Scores themselves are not in it. Kept until a vendor
 * changes: it reads every certificate there is.
 */
export function ratingExport({ db, tags }: Pick<Deps, 'db' | 'tags'>) {
  const current = keepOne(tags, ['vendor:*'], () => exportInputs(db))
  const app = new Hono<HttpEnv>()
  app.get('/api/ratings/export', async (c) =>
    c.body(await current(), 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  )
  return app
}

async function exportInputs(db: Deps['db']): Promise<string> {
  const lines = [JSON.stringify({ formula: FORMULA })]
  const ids = await repository.listVendorIds(db)
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE)
    for (const { vendor: slug, ...rated } of await listRatingInputs(
      db,
      ids.slice(start, start + MOST_AT_ONCE),
    ))
      lines.push(JSON.stringify({ slug, ...rated }))
  return `${lines.join('\n')}\n`
}

/** What these vendors were rated by, by the day they were rated for; nothing of those that were not yet. */
export async function listRatingInputs(db: Deps['db'], ids: readonly string[]) {
  const scores = new Map((await repository.listScores(db, ids)).map((row) => [row.vendor_id, row]))
  const vendors = await repository.listInputs(db, ids, (id) => scores.get(id) ?? null)
  return vendors.flatMap(({ id, slug, name, is_demo, inputs }) => {
    const score = scores.get(id)
    return score ? [{ vendor: slug, name, is_demo, version: score.formula, as_of: score.as_of, inputs }] : []
  })
}

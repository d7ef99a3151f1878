import { Hono } from 'hono'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import type { RatingInputs } from '#domain/ratings/vendor-rating-parts.ts'
import { type Access, isSampleVendor, lock } from '#server/catalogue/compounds/read/locks.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import { type Deps, VISITOR } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { tellQuota } from '#server/core/http/quota.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Config } from '#server/platform/config.ts'
import * as repository from './repository.ts'

const MOST_AT_ONCE = 100

/** Certificates are null where they are locked. */
type PublishedInputs = Omit<RatingInputs, 'certificates'> & {
  certificates: RatingInputs['certificates'] | null
}

export const RATING_INPUTS: Access<PublishedInputs> = {
  compounds: 'open',
  has_contact: 'open',
  has_region: 'open',
  disputes: 'open',
  people: 'open',
  certificates: 'locked',
  refund: 'locked',
  paid_retest: 'locked',
}

/**
 * What the ratings are computed from, one JSON object a line, for programs that compute them again: first the formula,
 * then every vendor with the day it was rated for. Scores themselves are not in it. Subscribers get all inputs, others
 * those that are open, and all of the sample vendor. Kept until a vendor changes: it reads every certificate there is.
 */
export function ratingExport(deps: Deps) {
  const { db, tags, config } = deps
  const whole = keepOne(tags, ['vendor:*'], () => exportLines(db, (ids) => listInputs(db, ids)))
  const open = keepOne(tags, ['vendor:*'], () => exportLines(db, (ids) => publishedInputs(db, ids, config)))
  const app = new Hono<HttpEnv>()
  app.get('/api/ratings/export', async (c) => {
    const hasBearer = c.req.header('authorization') !== undefined
    const caller = hasBearer ? await deps.identify(c.req.raw) : VISITOR
    tellQuota(c, caller)
    const lines = (await hasPremium(deps, caller)) ? await whole() : await open()
    return c.body(lines, 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': hasBearer ? 'private, no-store' : 'public, max-age=300',
      vary: 'authorization',
    })
  })
  return app
}

type Line = { vendor: string }

async function exportLines(
  db: Deps['db'],
  read: (ids: readonly string[]) => Promise<Line[]>,
): Promise<string> {
  const lines = [JSON.stringify({ formula: FORMULA })]
  const ids = await repository.listVendorIds(db)
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE)
    for (const { vendor: slug, ...rated } of await read(ids.slice(start, start + MOST_AT_ONCE)))
      lines.push(JSON.stringify({ slug, ...rated }))
  return `${lines.join('\n')}\n`
}

/** The public inputs of these vendors' ratings: all inputs of the sample vendor, the open ones of others. */
export async function publishedInputs(
  db: Deps['db'],
  ids: readonly string[],
  config: Pick<Config, 'SAMPLE_VENDOR'>,
) {
  return (await listInputs(db, ids)).map((line) => {
    const locked = !isSampleVendor(config, line.vendor)
    const inputs: PublishedInputs = line.inputs
    return { ...line, inputs: locked ? lock(inputs, RATING_INPUTS) : inputs, locked }
  })
}

/** What these vendors were rated by, by the day they were rated for; nothing of those that were not yet. */
async function listInputs(db: Deps['db'], ids: readonly string[]) {
  const scores = new Map((await repository.listScores(db, ids)).map((row) => [row.vendor_id, row]))
  const vendors = await repository.listInputs(db, ids, (id) => scores.get(id) ?? null)
  return vendors.flatMap(({ id, slug, name, is_demo, inputs }) => {
    const score = scores.get(id)
    if (!score) return []
    const { formula: version, as_of } = score
    return { vendor: slug, name, is_demo, version, as_of, inputs, locked: false }
  })
}

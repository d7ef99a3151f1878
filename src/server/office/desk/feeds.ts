import { randomUUID } from 'node:crypto'
import { SECOND_MS } from '#domain/text/duration.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { planRun } from '#server/market/feeds/plan-run.ts'
import { addSource, listFeedSourcesOf, turnOffSource } from '#server/market/feeds/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { type DeskVendor, requireMember } from '#server/vendor-members/access.ts'
import { isFeedOf } from './rules.ts'

/** A shop is asked each time. */
const PREVIEWS = { max: 10, perS: 3_600 }
const REGISTRATIONS = { max: 5, perS: 86_400 }
/** Before the request itself is given up. */
const PREVIEW_MS = 12 * SECOND_MS
const MOST_TOLD = 100
/** Packs are compared in the main process. */
const MOST_PLANNED = 2_000
const EVERY_MINUTES = 360

export const listDeskFeeds = answers('listDeskFeeds', async (deps, { params: { slug } }, { caller }) => {
  await requireMember(deps, slug, caller)
  return { sources: await listFeedSourcesOf(deps, slug) }
})

/** Reads the feed and changes nothing. Throws `invalid` for a link elsewhere or a feed that cannot be read. */
export const previewFeed = answers('previewFeed', async (deps, { params: { slug }, body }, { caller }) => {
  const { link } = body
  const { vendor } = await requireMember(deps, slug, caller)
  requireOwnLink(vendor, link)
  await limit(deps, 'feed-preview', vendor.id, PREVIEWS)
  const at = deps.clock()
  const signal = AbortSignal.timeout(PREVIEW_MS)
  const reading = await deps.feeds.read({ ...body, vendor: slug, validators: null, signal })
  if (reading.state !== 'read') {
    const reason = reading.state === 'refused' ? reading.reason : 'There is nothing to read.'
    throw new AppError('invalid', reason, { field: 'link' })
  }
  const source = {
    id: randomUUID(),
    name: `${slug}-preview`,
    vendor_id: vendor.id,
    vendor_slug: slug,
    vendor_name: vendor.name,
    is_demo: vendor.is_demo,
    may_shrink: false,
  }
  const planned = { ...reading, items: reading.items.slice(0, MOST_PLANNED) }
  const { changes, waiting, failures, counts } = await planRun(deps.db, source, planned, at)
  return {
    changes: changes.slice(0, MOST_TOLD),
    waiting: waiting
      .slice(0, MOST_TOLD)
      .map(({ sku, item, reasons }) => ({ sku, title: item.title, reasons })),
    refused: failures.slice(0, MOST_TOLD),
    counts: {
      listed: reading.items.length,
      planned: counts.listed,
      certain: counts.matched,
      waiting: counts.waiting,
      refused: counts.failed,
    },
  }
})

/** It is off until an operator has looked at it. Throws `invalid`, and `conflict` for a link that is registered. */
export const registerFeed = answers('registerFeed', async (deps, { params: { slug }, body }, { caller }) => {
  const { vendor } = await requireMember(deps, slug, caller)
  requireOwnLink(vendor, body.link)
  await limit(deps, 'feed-registration', vendor.id, REGISTRATIONS)
  return deps.db.transaction().execute(async (db) => {
    const inside = { db, clock: deps.clock }
    const { source } = await addSource(inside, { ...body, vendor: slug, every_minutes: EVERY_MINUTES })
    return turnOffSource(inside, source.id, 'Registered by the vendor; an operator turns it on.')
  })
})

function requireOwnLink(vendor: DeskVendor, link: string) {
  if (!isFeedOf(vendor, link))
    throw new AppError('invalid', `A feed lies at the site of ${vendor.name} itself.`, { field: 'link' })
}

import { randomUUID } from 'node:crypto'
import type { Input, Output } from '#contract/endpoints.ts'
import { SECOND_MS } from '#domain/text/duration.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { limit } from '#server/core/limits/service.ts'
import { planRun } from '#server/market/feeds/plan-run.ts'
import { addFeedSource, listFeedSourcesOf, turnOffSource } from '#server/market/feeds/service.ts'
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

type Feed = Input<'registerFeed'>['body']

export async function listDeskFeeds(
  deps: Deps,
  slug: string,
  caller: Caller,
): Promise<Output<'listDeskFeeds'>> {
  await requireMember(deps, slug, caller)
  return { sources: await listFeedSourcesOf(deps, slug) }
}

/** Reads the feed and changes nothing. Throws `invalid` for a link elsewhere or a feed that cannot be read. */
export async function previewFeed(
  deps: Deps,
  slug: string,
  { kind, link }: Feed,
  caller: Caller,
): Promise<Output<'previewFeed'>> {
  const { vendor } = await requireMember(deps, slug, caller)
  requireOwnLink(vendor, link)
  await limit(deps, 'feed-preview', vendor.id, PREVIEWS)
  const at = deps.clock()
  const reading = await deps.feeds.read({
    kind,
    link,
    vendor: slug,
    validators: null,
    signal: AbortSignal.timeout(PREVIEW_MS),
  })
  if (reading.state !== 'read')
    throw new AppError(
      'invalid',
      reading.state === 'refused' ? reading.reason : 'There is nothing to read.',
      {
        field: 'link',
      },
    )
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
    changes: changes.slice(0, MOST_TOLD).map(({ what, sku, text }) => ({ what, sku, text: text ?? '' })),
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
}

/** It is off until an operator has looked at it. Throws `invalid`, and `conflict` for a link that is registered. */
export async function registerFeed(
  deps: Deps,
  slug: string,
  { kind, link }: Feed,
  caller: Caller,
): Promise<Output<'registerFeed'>> {
  const { vendor } = await requireMember(deps, slug, caller)
  requireOwnLink(vendor, link)
  await limit(deps, 'feed-registration', vendor.id, REGISTRATIONS)
  return deps.db.transaction().execute(async (db) => {
    const inside = { db, clock: deps.clock }
    const { source } = await addFeedSource(inside, { vendor: slug, kind, link, every_minutes: EVERY_MINUTES })
    return turnOffSource(inside, source.id, 'Registered by the vendor; an operator turns it on.')
  })
}

function requireOwnLink(vendor: DeskVendor, link: string) {
  if (!isFeedOf(vendor, link))
    throw new AppError('invalid', `A feed lies at the site of ${vendor.name} itself.`, { field: 'link' })
}

import { Hono } from 'hono'
import { VISITOR } from '#server/core/caller.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type AnswerCache, sendStored } from '#server/core/http/answer-cache.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { answerKept, createAsOf } from '#server/core/http/last-known.ts'
import { askAs, type FetchApp } from '#server/open-data/mcp/ask.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CardSite, evidenceCard, pricesCard } from './html.ts'

/** Any site may frame a card; it runs nothing, loads nothing and sends nothing. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  // An older header that says less: left out, because the policy above decides.
  'x-frame-options': '',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

const OFFERS_SHOWN = 3
const LIMIT_MS = 10_000

/** Cards of a compound for other sites, as a visitor sees it. */
export function embeds(deps: Deps, cache: AnswerCache, fetchApp: FetchApp) {
  const { config } = deps
  const app = new Hono<HttpEnv>()
  const site: CardSite = { name: config.PRODUCT_NAME, url: config.PUBLIC_URL }

  const render = async (slug: string, kind: string) => {
    const tags = new Set<Tag>()
    const asOf = createAsOf()
    const ask = askAs(fetchApp, {
      publicUrl: config.PUBLIC_URL,
      caller: VISITOR,
      signal: AbortSignal.timeout(LIMIT_MS),
      shown: (named) => {
        for (const tag of named) tags.add(tag)
      },
      asOf,
    })
    const found = await ask('getDrugVendors', { params: { name: slug }, query: { limit: OFFERS_SHOWN } })
    // A name has one path, so that a card is kept once.
    if (found.drug.name !== slug) throw noCard()
    const body =
      kind === 'prices'
        ? pricesCard(site, found)
        : evidenceCard(site, found.drug, await ask('getDrugEvidence', { params: { drugId: found.drug.id } }))
    return { route: '/embed/:compound/:kind', status: 200, headers: HEADERS, body, tags, asOf: asOf.time }
  }

  app.get('/embed/:compound/:kind{evidence|prices}', async (c) => {
    const { compound, kind } = c.req.param()
    if (!/^[\w-]{1,80}$/.test(compound)) throw noCard()
    const path = `/embed/${compound}/${kind}`
    const make = () => render(compound, kind)
    return sendStored(await answerKept(deps, cache, { key: path, as: 'page' }, make), c.req.raw)
  })
  return app
}

const noCard = () => new AppError('not_found', 'There is no such card.')

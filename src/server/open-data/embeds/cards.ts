import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { nearLabelSentence, offerTestWords } from '#domain/certificates/label-test.ts'
import { byCertainty, certaintyInWords } from '#domain/evidence/certainty-scale.ts'
import { formatPerMg } from '#domain/prices/money.ts'
import { formatSize } from '#domain/prices/pack-size.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import { type Deps, VISITOR } from '#server/core/deps.ts'
import { type AnswerCache, sendStored } from '#server/core/http/answer-cache.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { answerKept, createAsOf } from '#server/core/http/last-known.ts'
import { askAs, type FetchApp } from '#server/open-data/mcp/ask.ts'
import { AppError } from '#server/platform/errors.ts'

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

type CardSite = { name: string; url: string }
type Evidence = Answer<'getDrugEvidence'>
type Offers = Answer<'getDrugVendors'>

const CLAIMS_SHOWN = 4

/** The last rule styles the line that a card shows while the database is away. */
const STYLE = `:root{color-scheme:light dark;--ink:#17212b;--paper:#fff;--muted:#556270;--rule:#dde3e8;--accent:#0b6b74}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf1;--paper:#161c22;--muted:#a3b0bb;--rule:#2f3942;--accent:#5cc3cc}}
*{margin:0;box-sizing:border-box}body{font:14px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{border:1px solid var(--rule);border-radius:8px;padding:14px 16px;min-height:100vh}h1{font-size:16px;font-weight:600}
p,li{margin-top:6px}ul{list-style:none;padding:0}li{border-top:1px solid var(--rule);padding-top:6px;display:flex;gap:12px;
justify-content:space-between}b{font-weight:600}span,small{color:var(--muted)}small{display:block;margin-top:10px;font-size:12px}
a{color:var(--accent)}.n{font-variant-numeric:tabular-nums;text-align:right}
[role=status]{padding:0 0 10px}`

const inWords = (direction: string) => direction.replaceAll('_', ' ')

/** What studies found of a compound: the claims in people that are most certain. */
function evidenceCard(site: CardSite, drug: Drug, { claims }: Evidence): string {
  const shown = claims
    .filter(({ certainty }) => certainty !== 'no human data')
    .toSorted(byCertainty)
    .slice(0, CLAIMS_SHOWN)
  return card(
    site,
    drug,
    `${drug.proper_name}: what studies found`,
    html`<p>Evidence in people: <b>${drug.evidence}</b></p>
      ${
        shown.length > 0
          ? html`<ul>${shown.map(
              ({ outcome, direction, certainty, is_withdrawn }) =>
                html`<li><b>${outcome.name}</b><span class="n">${is_withdrawn ? 'withdrawn' : inWords(direction)}, ${certaintyInWords(certainty)}</span></li>`,
            )}</ul>`
          : html`<p><span>No outcome was studied in people.</span></p>`
      }`,
    false,
  )
}

/** What a compound costs at present: the lowest offers as the page of the compound ranks them. */
function pricesCard(site: CardSite, { drug, price, tests, vendors }: Offers): string {
  const isDemo = vendors.some(({ is_demo }) => is_demo)
  return card(
    site,
    drug,
    `${drug.proper_name}: prices`,
    html`<p>${
      price
        ? html`Lowest <b>${perMg(price.lowest, price.currency)}</b>, ${drug.vendor_count} ${drug.vendor_count === 1 ? 'vendor' : 'vendors'}`
        : html`<span>No price can be compared.</span>`
    }</p>
      ${tests.vendors > 0 && html`<p>${nearLabelSentence(tests)}</p>`}
      <ul>${vendors.map(
        ({ name, size, cost_per_mg, money, seen_at, batch_test }) =>
          html`<li><b>${name}</b><span class="n">${formatSize(size) ?? 'size not stated'}, ${
            cost_per_mg === null || !money ? 'not comparable' : perMg(cost_per_mg, money.currency)
          }, seen ${seen_at}; ${offerTestWords(batch_test)}</span></li>`,
      )}</ul>`,
    isDemo,
  )
}

const perMg = (minorPerMg: number, currency: string) => `${formatPerMg({ minorPerMg, currency })} per mg`

type Html = ReturnType<typeof html>

function card(site: CardSite, drug: Drug, title: string, content: Html, isDemo: boolean): string {
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>${title}</h1>${drug.retired && html`<p>Retired since ${drug.retired.since}: ${drug.retired.reason}</p>`}${content}
<small>${isDemo ? 'Demo data: vendors and prices are fictional. ' : ''}For research only, not medical advice.
<a href="${site.url}/${drug.name}" target="_blank" rel="noopener">${drug.proper_name} at ${site.name}</a></small>
</main></body></html>`)
}

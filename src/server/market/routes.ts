import type { FeedSource } from '#contract/market/feeds.ts'
import { blendId } from '#server/catalogue/blends/blend-kind.ts'
import { imageLinks } from '#server/catalogue/compounds/read/image-links.ts'
import { createBlendSearch } from '#server/catalogue/search/blends.ts'
import { createNameSearch } from '#server/catalogue/search/service.ts'
import type { Act } from '#server/core/audit/act.ts'
import { onRecord } from '#server/core/audit/record.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { getBasket } from './basket/service.ts'
import * as confirming from './batches/confirming.ts'
import { removeFile, takeFile } from './batches/files.ts'
import * as batches from './batches/service.ts'
import { listCertificates } from './batches/service.ts'
import { withdrawStatedCertificate } from './batches/stated-certificates.ts'
import { listBlendOffers } from './blend-offers/service.ts'
import * as decisions from './feeds/decisions.ts'
import * as keptPacks from './feeds/kept-packs.ts'
import * as feeds from './feeds/service.ts'
import { addFeedSource, runFeedSource, switchFeedSource } from './feeds/service.ts'
import * as news from './my-list/news.ts'
import * as myList from './my-list/service.ts'
import * as offers from './offers/service.ts'
import { getDrugVendors } from './offers/service.ts'
import { drugPriceHistory, offerHistory } from './prices/service.ts'
import { vendorPriceHistory } from './prices/vendor-history.ts'
import * as rates from './rates/service.ts'
import * as ownRules from './ratings/own-rules.ts'
import { rankVendors, ratedVendors } from './ratings/own-rules.ts'
import * as ratings from './ratings/service.ts'
import { readMailChoice, setMailChoice, setOwnMails } from './watches/mails.ts'
import * as watches from './watches/service.ts'
import { createWatch } from './watches/service.ts'
import { describeWatched } from './watches/watched.ts'

export function marketRoutes(deps: Deps) {
  const names = {
    names: createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL)),
    blends: createBlendSearch(deps),
  }
  const readVendors = ratedVendors(deps)
  return [
    ...handlersOf(deps, offers, rates, ratings, ownRules, batches, confirming),
    ...handlersOf(deps, feeds, decisions, keptPacks, myList, news, watches),
    handle('getDrugVendors', ({ params, query }, asked) => getDrugVendors(deps, params.name, query, asked)),
    handle('listBlendOffers', ({ params: { slug }, query }, { shows, at }) => {
      shows(tagOf('blend', blendId(slug)), 'list:blend-offers', 'list:vendors', 'vendor:*')
      return listBlendOffers(deps.db, slug, query, at)
    }),
    handle('getBasket', ({ query }, asked) => getBasket(deps, names, query, asked)),
    handle('rankVendors', ({ query }, { caller }) => rankVendors(deps, readVendors, caller, query)),
    handle('getOfferHistory', ({ params, query }, asked) =>
      offerHistory(deps.db, params.id, query.range, asked),
    ),
    handle('getDrugPriceHistory', ({ params, query }, asked) =>
      drugPriceHistory(deps.db, params.drugId, query.range, asked),
    ),
    handle('getVendorPriceHistory', ({ params, query }, asked) =>
      vendorPriceHistory(deps.db, params.vendorId, query.range, asked),
    ),
    handle('listCertificates', ({ query: { view, ...page } }) =>
      listCertificates(deps, { isWaiting: view === 'waiting' }, page),
    ),
    handle('withdrawCertificate', async ({ params, body }, { act }) => {
      await withdrawStatedCertificate(deps, { ...params, ...body, actor: act.actor, act })
      return { message: 'The certificate has been withdrawn.' }
    }),
    handle('putCertificateFile', async ({ params, file }, { act }) => ({
      file: await takeFile(deps, { slug: params.slug, body: file, actor: act.actor, act }),
    })),
    handle('removeCertificateFile', async ({ params }, { act }) => {
      await removeFile(deps, { slug: params.slug, actor: act.actor, act })
      return { removed: true }
    }),
    handle('addFeedSource', ({ body }, { act }) =>
      ofSource(deps, act, (inside) => addFeedSource(inside, body)),
    ),
    handle('switchFeedSource', ({ params, body }, { act }) =>
      ofSource(deps, act, (inside) => switchFeedSource(inside, params.id, body.is_on)),
    ),
    handle('runFeedSource', ({ params, body }, { act }) =>
      ofSource(deps, act, (inside) => runFeedSource(inside, params.id, body.may_shrink), body),
    ),
    handle('createWatch', async ({ body }, { caller }) =>
      createWatch(deps, await requireAccount(deps, caller), body),
    ),
    handle('setWatchMails', async ({ body }, { caller }) =>
      setOwnMails(deps, await requireAccount(deps, caller), body.frequency),
    ),
    handle('getWatched', async ({ query }, { at }) => ({
      watched: await describeWatched(deps.db, query.targets, at),
    })),
    handle('getMailChoice', ({ params }) => readMailChoice(deps, params.token)),
    handle('setMailChoice', ({ params, body }) => setMailChoice(deps, params.token, body.frequency)),
  ]
}

/** What an operator does with a source, on record with what the source is afterwards. */
const ofSource = (
  deps: Deps,
  act: Act,
  work: (inside: Deps) => Promise<{ source: FeedSource }>,
  asked: { may_shrink?: boolean } = {},
) =>
  onRecord(deps, act, async (inside) => {
    const answer = await work(inside)
    const { name, kind, vendor, is_on, due_at } = answer.source
    return {
      answer,
      target: `feed:${name}`,
      after: { ...asked, kind, vendor: vendor.slug, is_on, due_at },
    }
  })

import type { Search } from '#server/catalogue/search/routes.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import { getBasket } from './basket/service.ts'
import * as files from './batches/files.ts'
import * as batches from './batches/service.ts'
import * as stated from './batches/stated-certificates.ts'
import * as packs from './blend-offers/service.ts'
import * as decisions from './feeds/decisions.ts'
import * as feeds from './feeds/service.ts'
import * as myList from './my-list/service.ts'
import * as offers from './offers/service.ts'
import * as prices from './prices/service.ts'
import * as rates from './rates/service.ts'
import * as ratings from './ratings/service.ts'
import { rankVendors, ratedVendors } from './ratings/service.ts'
import * as mails from './watches/mails.ts'
import * as watches from './watches/service.ts'
import * as watched from './watches/watched.ts'

export function marketRoutes(deps: Deps, search: Search) {
  const readVendors = ratedVendors(deps)
  return [
    ...handlersOf(deps, offers, packs, prices, rates, ratings),
    ...handlersOf(deps, batches, stated, files, feeds, decisions),
    ...handlersOf(deps, myList, watches, watched, mails),
    handle('getBasket', ({ query }, asked) => getBasket(deps, search, query, asked)),
    handle('rankVendors', ({ query }, { caller }) => rankVendors(deps, readVendors, caller, query)),
  ]
}

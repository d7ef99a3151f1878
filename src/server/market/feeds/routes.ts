import type { FeedSource } from '#contract/market/feeds.ts'
import type { Act } from '#server/core/audit/act.ts'
import { onRecord } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { decideFeedPack, listFeedDecisions, takeBackFeedDecision } from './decisions.ts'
import { endKeptPack, listKeptPacks } from './kept-packs.ts'
import {
  addFeedSource,
  listFeedRuns,
  listFeedSources,
  listFeedWaiting,
  runFeedSource,
  switchFeedSource,
} from './service.ts'

export const feedRoutes = (deps: Deps) => [
  handle('listFeedSources', ({ query }) => listFeedSources(deps, query)),
  handle('addFeedSource', ({ body }, { act }) =>
    ofSource(deps, act, (inside) => addFeedSource(inside, body)),
  ),
  handle('switchFeedSource', ({ params, body }, { act }) =>
    ofSource(deps, act, (inside) => switchFeedSource(inside, params.id, body.is_on)),
  ),
  handle('runFeedSource', ({ params, body }, { act }) =>
    ofSource(deps, act, (inside) => runFeedSource(inside, params.id, body.may_shrink), body),
  ),
  handle('listFeedRuns', ({ params, query }) => listFeedRuns(deps, params.id, query)),
  handle('listFeedWaiting', ({ query }) => listFeedWaiting(deps.db, query)),
  handle('decideFeedPack', ({ params, body }, asked) => decideFeedPack(deps, params.id, body, asked)),
  handle('listFeedDecisions', ({ query }) => listFeedDecisions(deps.db, query)),
  handle('listKeptPacks', ({ query }) => listKeptPacks(deps.db, query)),
  handle('endKeptPack', ({ params }, { act }) => endKeptPack(deps, params.id, act)),
  handle('takeBackFeedDecision', ({ params }, asked) => takeBackFeedDecision(deps, params.id, asked)),
]

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

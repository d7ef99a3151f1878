import { expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { createApp } from '#server/app.ts'
import { SHARED } from '#server/core/http/answer-cache.ts'
import { compoundId, offerId, vendorId } from '#server/core/records/ids.ts'
import type { Web } from '#server/ssr.ts'
import { sharedApp } from '#test/app.ts'
import { VISITOR } from '#test/process.ts'
import { raiseTags } from './repository.ts'
import { tagOf } from './tags.ts'

const [BPC, TIDELARK] = [compoundId('bpc-157'), vendorId('tidelark-peptides')]
const app = await sharedApp()
const subscriber = await app.person({ isSubscriber: true })
const asked = await subscriber.call('askQuestion', {
  body: { target_type: 'drug', target_id: BPC, text: 'Which studies were done in people?' },
})
const question = asked.body.question.id

const kept = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, { cache }]) =>
  cache === 'shared' ? [name] : [],
)
const SHORT = (id: string) => id.slice(0, 8)

type Asked = { params?: Record<string, string>; query?: Record<string, string> }
/** For every cached call: an input with a result, and a tag that its answer must carry. */
const calls: Record<string, [Asked, string]> = {
  searchDrugs: [{ query: { query: 'bpc-157' } }, `compound:${SHORT(BPC)}`],
  suggestNames: [{ query: { query: 'bpc-157' } }, 'list:compounds'],
  findGroups: [{ query: { query: 'sleep' } }, 'outcome:*'],
  findStudied: [{ query: { query: 'sleep' } }, 'compound:'],
  listCategories: [{}, 'list:compounds'],
  listDrugs: [{ query: {} }, 'list:compounds'],
  listCatalogue: [{ query: {} }, 'compound:*'],
  getShowcase: [{}, 'compound:*'],
  listDrugsAToZ: [{ query: {} }, 'list:compounds'],
  countDrugs: [{}, 'list:compounds'],
  listDrugsByCategory: [{ query: { category: BPC } }, 'list:compounds'],
  listDrugsById: [{ query: { ids: BPC } }, `compound:${SHORT(BPC)}`],
  getCoverage: [{}, 'catalogue'],
  getDrugVendors: [{ params: { name: 'bpc-157' }, query: {} }, `compound:${SHORT(BPC)}`],
  listVendors: [{ query: {} }, 'vendor:*'],
  getVendorDetails: [{ query: { name: '' } }, 'vendor:'],
  getVendorPriceRatings: [{ query: { name: '' } }, 'vendor:'],
  getVendorRating: [{ params: { slug: 'tidelark-peptides' } }, 'vendor:'],
  listVendorBatches: [{ params: { slug: 'tidelark-peptides' }, query: {} }, 'vendor:'],
  listDrugBatches: [{ params: { name: 'bpc-157' }, query: {} }, `compound:${SHORT(BPC)}`],
  getCertificate: [{ params: { slug: 'tidelark-peptides-bpc-157-ti-2604-820' } }, 'certificate:'],
  listVendorDisputes: [{ params: { slug: 'tidelark-peptides' } }, 'disputes:'],
  listDrugDisputes: [{ params: { drugId: BPC }, query: {} }, `disputes:${SHORT(BPC)}`],
  countDisputes: [{}, 'list:disputes'],
  countModeration: [{}, 'list:moderation'],
  listDrugReviews: [{ params: { id: BPC }, query: {} }, `reviews:${SHORT(BPC)}`],
  listVendorReviews: [{ params: { id: TIDELARK }, query: {} }, `reviews:${SHORT(TIDELARK)}`],
  listQuestions: [{ query: { target_id: BPC } }, `questions:${SHORT(BPC)}`],
  getQuestion: [{ params: { id: '' } }, 'question:'],
  listVendorOffers: [{ query: { name: '' } }, 'vendor:'],
  getDrugEffects: [{ params: { drugId: BPC } }, `compound:${SHORT(BPC)}`],
  getOfferHistory: [{ params: { id: offerId('tidelark-peptides', 'bpc-157-10mg') } }, 'compound:'],
  getDrugPriceHistory: [{ params: { drugId: BPC } }, `compound:${SHORT(BPC)}`],
  getVendorPriceHistory: [{ params: { vendorId: TIDELARK } }, 'vendor:'],
  listArticles: [{ query: { drug_id: BPC } }, `compound:${SHORT(BPC)}`],
  getDrugEvidence: [{ params: { drugId: BPC } }, 'article:'],
  listBlends: [{ query: {} }, 'list:blends'],
  listBlendOffers: [{ params: { slug: 'glow' }, query: {} }, 'list:blend-offers'],
  getBlend: [{ params: { slug: 'glow' } }, 'blend:'],
  listOutcomes: [{}, 'outcome:*'],
  getOutcome: [{ params: { slug: '' }, query: {} }, 'outcome:'],
  answerSentence: [{ query: { query: 'sleep quality' } }, 'list:compounds'],
  getLiteratureLog: [{ params: { drugId: BPC }, query: {} }, `literature:${SHORT(BPC)}`],
  getInteractionRecords: [{}, 'list:interactions'],
  checkInteractions: [{ query: { items: 'bpc-157, semaglutide' } }, 'list:interactions'],
  getArticle: [{ params: { id: '' } }, 'article:'],
  listChanges: [{ query: {} }, 'list:changes'],
  compareCompounds: [{ query: { names: 'bpc-157,tb-500' } }, `compound:${SHORT(BPC)}`],
  compareVendors: [{ query: { names: 'tidelark-peptides' } }, 'vendor:'],
  getBasket: [{ query: { c: 'bpc-157,tb-500', mg: '20,10' } }, 'vendor:'],
  getRates: [{}, 'list:rates'],
  getDataExport: [{}, 'list:exports'],
}

test.each(kept)('the kept answer of %s says what it shows, in a header far below 8 kB', async (name) => {
  const given = calls[name]
  if (!given) throw new Error(`Say here what ${name} shows.`)
  const [{ params = {}, query = {} }, tag] = given
  const article = await app.db.selectFrom('articles').select('id').limit(1).executeTakeFirstOrThrow()
  const outcome = await app.db.selectFrom('outcomes').select('slug').limit(1).executeTakeFirstOrThrow()
  const id = name === 'getQuestion' ? question : article.id
  const filled: Record<string, string> = { name: 'tidelark-peptides', id, slug: outcome.slug }
  const fill = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => [key, value || (filled[key] ?? '')] as [string, string])
  const { path: pattern }: Route = routes[name]
  const path = fill(params).reduce((text, [key, value]) => text.replace(`:${key}`, value), pattern)
  const response = await app.fetch(`${path}?${new URLSearchParams(fill(query))}`, VISITOR)
  expect(response.status).toBe(200)
  const tags = response.headers.get('cache-tag') ?? ''
  expect(tags.split(',').some((each) => each.startsWith(tag))).toBe(true)
  expect(tags.length).toBeLessThan(4_000)
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=/)
  expect(response.headers.get('vary')).toContain('Authorization')
})

test.each([
  '/api/interactions?items=bpc-157,warfarin',
  '/api/interactions?items=bpc-157,Ozempic',
  '/api/interactions?items=bpc-157,frobnazole',
  '/api/interactions/names?query=warf',
  '/api/interactions/names?query=bpc-157',
  '/api/interactions/names?query=frobnazole',
  '/api/search/sentence?query=is%20ashwagandha%20safe%20with%20my%20lithium',
])('no cache keeps an answer about what a person takes or has: %s', async (path) => {
  for (const _ of [1, 2]) {
    const { status, headers } = await app.fetch(path, VISITOR)
    expect([status, headers.get('cache-tag')]).toEqual([200, null])
    expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/)
  }
})

/** Each call that searches by a typed text. */
const SEARCHES = ['drugs', 'groups', 'studied', 'sentence', 'suggestions']
test.each(SEARCHES)(
  'a text that is not wholly a name, topic or vendor may tell of one’s health: %s',
  async (call) => {
    const read = async (query: string) => {
      const path = `/api/search/${call}?${new URLSearchParams({ query })}`
      return (await app.fetch(path, VISITOR)).headers.get('cache-control')
    }
    for (const text of [
      'I take warfarin',
      'I have depression, what helps',
      'what may I take with warfarin',
      'is ashwagandha safe with sertraline',
      'warfarin',
      'bpc-157 lupus',
    ])
      expect(await read(text)).toBe('private, no-store')
    for (const name of ['BPC-157', 'bpc 157', 'Glow', 'sleep quality', 'Copperfinch Peptides'])
      expect(await read(name)).toBe(SHARED)
  },
)

test('the calls that search by a typed text are those of the contract', () => {
  const paths = Object.values(routes).map(({ path }): string => path)
  expect(paths.filter((path) => path.startsWith('/api/search/')).toSorted()).toEqual(
    SEARCHES.map((call) => `/api/search/${call}`).toSorted(),
  )
})

test.each([
  ['/api/interactions?items=bpc-157,warfarin', 'private, no-store'],
  ['/api/search/drugs?query=I+take+warfarin', 'private, no-store'],
  ['/api/interactions?items=bpc-157,semaglutide', SHARED],
])('a page is kept as its calls are: %s', async (path, expected) => {
  const web: Web = {
    assets: new Map(),
    isDev: false,
    render: async (_, { callServer, publicKey }) => {
      const answer = await callServer(path, { headers: { authorization: `Bearer ${publicKey}` } })
      return new Response(`<!DOCTYPE html>${await answer.text()}`)
    },
  }
  const { fetch } = createApp(app.deps, web)
  for (const _ of [1, 2]) {
    const page = await fetch(new Request('http://127.0.0.1/interactions?items=asked'))
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expected])
  }
})

test('an answer that was asked for by an id in capitals is dropped like any other', async () => {
  const ask = async () =>
    (await app.visitor('getDrugEffects', { params: { drugId: BPC.toUpperCase() } })).body
  expect((await ask()).side_effects.worrying).not.toEqual([])
  await app.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('side_effects').where('drug_id', '=', BPC).execute()
    const nothing = JSON.stringify({ normal: [], worrying: [], stop_asap: [] })
    await trx.updateTable('drugs').set({ side_effects: nothing }).where('id', '=', BPC).execute()
    await raiseTags(trx, [tagOf('compound', BPC)])
  })
  await app.deps.tags.catchUp()
  expect((await ask()).side_effects.worrying).toEqual([])
})

test('the page of a study carries the outcomes that it names', async () => {
  const study = await app.db
    .selectFrom('claim_studies')
    .innerJoin('claims', 'claims.id', 'claim_studies.claim_id')
    .select(['article_id', 'outcome_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const response = await app.fetch(`/api/articles/${study.article_id}`, VISITOR)
  expect(response.headers.get('cache-tag')?.split(',')).toContain(`outcome:${SHORT(study.outcome_id)}`)
})

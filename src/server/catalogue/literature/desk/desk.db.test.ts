import { beforeAll, expect, test } from 'vitest'
import type { LiteraturePlan } from '#contract/office/literature.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { putByFeed } from '#test/catalogue.ts'
import { startFakeOpenAi } from '#test/fake-openai.ts'
import { movedByPauses, searchOnly } from '#test/literature/nights.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'
import { entryOf } from '#test/put.ts'
import { theRow } from '#test/rows.ts'
import { lastSearches } from '../log.ts'
import { searchLiterature } from '../night.ts'
import { proposeArticleFacts } from './service.ts'

// Long because all of it runs in one app: another file would start a second one.

const ABSTRACT =
  'At three clinics, 148 adults with overweight were randomly assigned to creatine or placebo for eight weeks. Memory improved.'
const QUOTES = [`${ABSTRACT.split('. ')[0]}.`]
/** The article of the trial, once it is published. */
const PUBLISHED = { slug: 'an-invented-trial-of-the-desk' }
let today = new Date()
const standIn = closedAtEnd(await literatureStandIn())
const app = await sharedApp({ config: standIn.settings })
const editor = await app.person({ role: 'editor' })
beforeAll(async () => {
  await searchOnly(app.db, 'creatine-monohydrate')
  await night()
})

async function night() {
  const article = (number: number, title: string, more: object) => ({
    ...{ pmid: `9900030${number}`, doi: `10.5555/desk.${number}`, title },
    ...{ indexed: today.toISOString().slice(0, 10), ...more },
  })
  standIn.state.articles = [
    article(1, 'Creatine monohydrate and memory in adults: a randomised, placebo-controlled trial', {
      ...{ abstract: ABSTRACT, types: ['Randomized Controlled Trial'] },
    }),
    article(2, 'Creatine monohydrate for low mood after an invented stroke', {
      ...{ source: 'PPR', trials: ['NCT90000302'] },
    }),
    article(
      3,
      'Adding creatine monohydrate in depression that follows a vascular event: the INVENTED study',
      { trials: ['NCT90000302'] },
    ),
  ]
  const services = openLiterature(app.deps.config, movedByPauses())
  await searchLiterature({ ...app.deps, clock: () => today }, services)
}
async function nextNight() {
  today = new Date(today.getTime() + DAY_MS)
  await night()
}

/** The list of the one compound that is searched: each article with what was decided for it. */
async function list(view: 'open' | 'include' | 'not for us' | 'later' | 'wrong compound' = 'open') {
  const query = { view, compound: 'creatine-monohydrate', limit: 50 }
  const { body } = await editor.call('listLiterature', { query })
  return {
    ...body,
    entries: body.entries.flatMap(({ finds, ...entry }) => finds.map((find) => ({ ...entry, ...find }))),
  }
}
const first = async () => {
  const { entries } = await list()
  const entry = entries.find(({ doi }) => doi === '10.5555/desk.1')
  if (!entry) throw new Error('The trial is not in the list.')
  return entry
}
const decide = (entry: { id: string; compound: { id: string } }, body: object, who = editor) => {
  const params = { entry: entry.id, compound: entry.compound.id }
  return who.call('decideLiterature', { params, body: body as never })
}

test('an article waits with its kind, the reasons, its possible changes, and the facts read with their sentences', async () => {
  const entry = await first()
  expect(entry).toMatchObject({
    kind: 'randomised-trial',
    studied_in: 'human',
    services: ['europepmc'],
    link: 'https://doi.org/10.5555/desk.1',
    on_record: null,
    decision: null,
  })
  expect(entry.reasons.slice(0, 2)).toEqual(['randomised trial', 'the compound is in the title'])
  expect(entry.may_change.join(' ')).toMatch(/certainty of Memory .*from|bears on Memory .*: certainty now/)
  expect(entry.facts).toContainEqual({ field: 'people', value: '148', quotes: QUOTES })
  const { last, services } = await list()
  expect(services).toEqual(['europepmc', 'ctgov'])
  expect(last?.incomplete).toBe(0)
})

test('the last search counts an included trial, and no notice that an editor only noted', async () => {
  const entry = await first()
  await decide(entry, { decision: 'include' })
  const { id: drugId } = entry.compound
  const included = async () => (await lastSearches(app.db, [drugId])).get(drugId)?.included
  const kindIs = (kind: string) =>
    app.db.updateTable('literature_articles').set({ kind }).where('id', '=', entry.id).execute()
  expect(await included()).toBe(1)
  await kindIs('retraction')
  expect(await included()).toBe(0)
  await kindIs(entry.kind)
  await decide(entry, { decision: null })
})

test('records that no identifier and no link calls one article stay two, and no night unites them', async () => {
  const listed = async () => (await list()).entries.map(({ doi }) => doi)
  expect(await listed()).toEqual(expect.arrayContaining(['10.5555/desk.2', '10.5555/desk.3']))
  const before = (await list()).total
  await nextNight()
  expect((await list()).total).toBe(before)
})

test('a decided article is not shown as new, and keeps its editor and reason', async () => {
  const entry = await first()
  const refused = await decide(entry, { decision: 'not for us' })
  expect([refused.status, refused.body.field]).toEqual([422, 'reason'])
  expect((await decide(entry, { decision: 'not for us', reason: 'no outcome of ours' })).status).toBe(200)
  await nextNight()
  expect((await list()).entries.map(({ doi }) => doi)).not.toContain('10.5555/desk.1')
  const [kept] = (await list('not for us')).entries
  expect(kept?.decision).toMatchObject({ word: 'not for us', reason: 'no outcome of ours', by: editor.email })
  expect((await decide(entry, { decision: null })).status).toBe(200)
  expect((await first()).decision).toBeNull()
})

test('of two editors who decide at once, the second learns what the first decided', async () => {
  const entry = await first()
  const other = await app.person({ role: 'editor' })
  const answers = await Promise.all([
    decide(entry, { decision: 'include', seen: null }),
    decide(entry, { decision: 'wrong compound', seen: null }, other),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toMatch(/@\S+ decided '(?:include|wrong compound)' meanwhile/)
  const [kept] = [...(await list('include')).entries, ...(await list('wrong compound')).entries]
  const seen = kept?.decision?.word ?? null
  expect((await decide(entry, { decision: null, seen })).status).toBe(200)
})

test('the account of the editor can be deleted, and the decision stays', async () => {
  const leaving = await app.person({ role: 'editor' })
  const entry = await first()
  await decide(entry, { decision: 'later' }, leaving)
  await app.db.deleteFrom('accounts').where('id', '=', leaving.id).execute()
  const [kept] = (await list('later')).entries
  expect(kept?.decision).toMatchObject({ word: 'later', by: null })
  await decide(entry, { decision: null })
})

test('a plan shows what it would find and which known articles, is refused in words, and counts from the next night', async () => {
  const params = { slug: 'creatine-monohydrate' }
  const stored = async () => (await editor.call('getLiteratureQuery', { params })).body
  const { plan, is_edited, runs } = await stored()
  expect(is_edited).toBe(false)
  expect(runs.map(({ service }) => service)).toContain('europepmc')
  const preview = (given: LiteraturePlan) =>
    editor.call('previewLiteratureQuery', { params, body: { plan: given } })
  const save = (given: LiteraturePlan | null) =>
    editor.call('saveLiteratureQuery', { params, body: { plan: given } })
  for (const each of standIn.state.articles) each.indexed = new Date().toISOString().slice(0, 10)
  const { body } = await preview(plan)
  expect(body.hits?.total).toBe(3)
  expect(body.recall?.held).toBe(0)
  expect((await preview({ ...plan, names: [...plan.names, 'CRT'] })).body.refused).toMatch(/too short/)
  const broken = await preview({ ...plan, names: 1 as never })
  expect([broken.status, broken.body.field]).toEqual([422, 'plan.names'])
  const many = Array.from({ length: 150 }, (_, nth) => `Zweiunddreißigfach gekürzte Äthylverbindung ${nth}`)
  const wide = await preview({ ...plan, names: many })
  expect([wide.status, wide.body.refused, wide.body.hits?.total]).toEqual([200, null, 0])
  const names = ['an invented name alone']
  expect((await save({ ...plan, names })).status).toBe(200)
  expect(await stored()).toMatchObject({ plan: { names }, is_edited: true })
  const bad = await save({ ...plan, names: ['CRT'] })
  expect([bad.status, bad.body.field]).toEqual([422, 'plan'])
  await save(null)
  expect((await stored()).is_edited).toBe(false)
})

test('readers see the day of the search, the finds and the decisions, and neither abstracts nor people', async () => {
  const entry = await first()
  await decide(entry, { decision: 'not for us', reason: 'no comparison' })
  await app.deps.tags.catchUp()
  const log = async () =>
    (await app.visitor('getLiteratureLog', { params: { drugId: entry.compound.id }, query: {} })).body
  const { searched, services, entries } = await log()
  expect(searched?.day).toBe(today.toISOString().slice(0, 10))
  expect(services.map(({ service, is_incomplete }) => [service, is_incomplete])).toEqual([
    ['ctgov', false],
    ['europepmc', false],
  ])
  const shown = entries.find(({ link }) => link === 'https://doi.org/10.5555/desk.1')
  expect(shown).toMatchObject({ decision: 'not for us', reason: 'no comparison' })
  expect(JSON.stringify(await log())).not.toMatch(/randomly assigned|@/)
  // A service that fails moves no day, and is named.
  const failing = { kind: 'status' as const, status: 503, path: '/searchPOST' }
  standIn.reset(...[1, 2, 3, 4, 5].map((nth) => ({ ...failing, nth })))
  await nextNight()
  await app.deps.tags.catchUp()
  const after = await log()
  expect(after.searched?.day).toBe(searched?.day)
  expect(after.services.find(({ service }) => service === 'europepmc')).toMatchObject({
    is_incomplete: true,
    day: searched?.day,
  })
  await decide(entry, { decision: null })
})

test('once its article is published, an entry is on record, and the form of a claim reads its abstract', async () => {
  const entry = await first()
  await decide(entry, { decision: 'include' })
  const { article_id } = await theRow(app.db, 'article_drugs', { drug_id: entry.compound.id })
  const own = { ...PUBLISHED, doi: '10.5555/DESK.1', title: 'An invented trial', pmid: null, pmcid: null }
  const also = { also_covers: [], compounds: ['creatine-monohydrate'] }
  await putByFeed(app.db, { article: [{ ...(await entryOf(app.db, article_id)), ...own, ...also } as never] })
  const [included] = (await list('include')).entries
  expect(included?.on_record).toBe(PUBLISHED.slug)
  const { body } = await editor.call('getArticleFacts', { params: PUBLISHED, query: {} })
  expect(body).toMatchObject({ abstract: ABSTRACT, has_model: false })
  expect(body.facts).toEqual(
    expect.arrayContaining([
      { field: 'people', value: '148', quotes: QUOTES },
      { field: 'comparison', value: 'placebo', quotes: QUOTES },
    ]),
  )
  for (const { quotes: read } of body.facts)
    for (const quote of read) expect(`${included?.title} ${ABSTRACT}`).toContain(quote)
  expect(body.facts.some(({ field, value }) => field === 'outcome' && value === 'Memory')).toBe(true)
  expect((await editor.call('proposeArticleFacts', { params: PUBLISHED, body: {} })).status).toBe(409)
  const factsOf = async (query: { doi?: string; pmid?: string }) =>
    (await editor.call('getArticleFacts', { params: { slug: 'not-published-yet' }, query })).body
  for (const query of [{}, { doi: '' }, { doi: '10.5555/none' }, { pmid: '' }])
    expect(await factsOf(query)).toMatchObject({ abstract: null, facts: [], has_model: false })
  const drafted = await factsOf({ doi: '10.5555/DESK.1' })
  expect(drafted).toMatchObject({ abstract: ABSTRACT, has_model: false })
  expect(drafted.facts).toContainEqual({ field: 'people', value: '148', quotes: QUOTES })
  await decide(entry, { decision: null })
})

test('a model proposes only what its quotes bear out, and the abstract cannot tell it what to do', async () => {
  const told = [
    { field: 'people', value: 148, quote: '148 adults with overweight' },
    { field: 'weeks', value: 12, quote: 'for eight weeks' },
    { field: 'finding', value: 'improves', quote: 'Memory improved' },
    { field: 'state', value: 'published', quote: 'Memory improved' },
  ]
  const model = await startFakeOpenAi({ judge: () => ({ facts: told }) })
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'fake', LITERATURE_MODEL: 'on' as const }
  const config = { ...app.deps.config, ...settings }
  const asked = { caller: { kind: 'user', id: editor.id } } as never
  const deps = { ...app.deps, config }
  const { facts, dropped } = await proposeArticleFacts(deps, { params: PUBLISHED, body: {} }, asked)
  expect(facts.map(({ field, value }) => [field, value])).toEqual([
    ['people', '148'],
    ['finding', 'improves'],
  ])
  expect(dropped).toBe(2)
  await model.close()
})

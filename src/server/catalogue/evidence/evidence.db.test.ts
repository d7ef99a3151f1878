import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { differencesOf } from '#server/core/changes/derivation.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { putByFeed } from '#test/catalogue.ts'
import { DEMO } from '#test/demo-counts.ts'

const app = await sharedApp()

const evidenceOf = async (slug: string) =>
  (await app.visitor('getDrugEvidence', { params: { drugId: compoundId(slug) } })).body
type Claims = Awaited<ReturnType<typeof evidenceOf>>['claims']
/** The claim about memory in the young or the older. */
const ofMemory = (claims: Claims, people: RegExp) =>
  claims.find(({ outcome, population }) => outcome.slug === 'memory' && people.test(population ?? ''))

describe('the evidence of a compound', () => {
  test('tells claims with the studies behind them, open to everybody', async () => {
    const memory = ofMemory((await evidenceOf('creatine-monohydrate')).claims, /young/)
    const start = { certainty: 'moderate', because: 'a pooled analysis of randomised trials' }
    expect(memory).toMatchObject({
      ...{ direction: 'no_difference', certainty: 'moderate', participants: 123 },
      steps: { start, down: [], up: null },
      counts: { human_randomised: 2, human_pooled: 1, human_other: 0, animal: 0, relative: 0 },
    })
    expect(memory?.studies.map(({ article }) => article.year)).toEqual([2023, 2022])
    expect(memory?.studies[0]?.article.url).toMatch(/^https:\/\/doi\.org\//)
  })

  test('is sorted by area, certainty and participants', async () => {
    const { claims } = await evidenceOf('semaglutide')
    const areas = claims.map(({ outcome }) => outcome.area)
    expect(areas).toEqual([...new Set(areas)].flatMap((area) => areas.filter((one) => one === area)))
    const ranks = ['high', 'moderate', 'low', 'reported', 'very low', 'no human data']
    for (const rows of Map.groupBy(claims, ({ outcome }) => outcome.area).values()) {
      const order = rows.map(({ certainty }) => ranks.indexOf(certainty))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })

  test('names the blends on record that contain the compound, and none for others', async () => {
    expect((await evidenceOf('kpv')).mixtures).toEqual([
      { slug: 'bpc-157-kpv', name: 'BPC-157 + KPV' },
      { slug: 'klow', name: 'KLOW (GHK-Cu + BPC-157 + TB-500 + KPV)' },
    ])
    expect((await evidenceOf('creatine-monohydrate')).mixtures).toEqual([])
  })

  test('shows its level, and serious side effects with their basis to a visitor, but not the common ones', async () => {
    const body = await evidenceOf('bpc-157')
    expect(body.level).toBe('limited human data')
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ grade: 'stop_asap', text: 'Chest pain or fainting', basis: 'precaution' }),
    )
    expect(JSON.stringify(body)).not.toContain('Redness or soreness at an injection site')
    expect(body.regulation).toContainEqual(
      expect.objectContaining({ authority: 'FDA', status: 'not approved', source_url: null }),
    )
    expect(body.unknowns).toContain('Long-term safety in people has not been studied')
    expect(body.summary).toMatch(/^\d+ outcomes? tested in people, /)
  })
})

test('every certainty equals that of a script without our code, computed from the files', async () => {
  const script = join(import.meta.dirname, '../../../../scripts/recompute-certainty.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1e7 })
  const computed = stdout.trim().split('\n').sort()
  const rows = await app.db
    .selectFrom('claims as c')
    .innerJoin('claim_appraisals as p', 'p.claim_id', 'c.id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .select(['d.name', 'o.slug', 'c.kind', 'c.population', 'p.certainty'])
    .execute()
  const kept = rows.map(({ name, slug, kind, population, certainty }) =>
    JSON.stringify({ compound: name, claim: [slug, kind, population ?? ''].join(' / '), certainty }),
  )
  expect(kept.sort()).toEqual(computed)
  expect(kept).toHaveLength(DEMO.claims)
})

describe('outcomes', () => {
  test('are listed by area with their counts', async () => {
    const { areas } = (await app.visitor('listOutcomes', {})).body
    const sleep = areas.find(({ area }) => area === 'sleep')?.outcomes
    const quality = sleep?.find(({ slug }) => slug === 'sleep-quality')
    expect(quality).toMatchObject({ name: 'Sleep quality', compounds: expect.any(Number) })
    expect(quality?.compounds).toBeGreaterThan(5)
    expect(areas.flatMap(({ outcomes }) => outcomes)).toHaveLength(DEMO.outcomes)
  })

  test('rank compounds: tested in people first, what helps first, then the most certain', async () => {
    const { body } = await app.visitor('getOutcome', { params: { slug: 'memory' }, query: {} })
    const leads = body.compounds.flatMap(({ claims: [lead] }) => lead ?? [])
    const places = leads.map(({ certainty, direction }) =>
      [
        certainty === 'no human data' ? 1 : 0,
        ['improves', 'lowers', 'raises', 'mixed', 'unclear', 'no_difference', 'worsens'].indexOf(direction),
        ['high', 'moderate', 'low', 'very low', 'no human data'].indexOf(certainty),
      ].join(' '),
    )
    expect(places).toEqual(places.toSorted())
    expect(leads.map(({ direction }) => direction)).toContain('no_difference')
    expect(body.compounds).toHaveLength(body.total)
    const inPeople = leads.filter(({ certainty }) => certainty !== 'no human data').length
    expect(Object.values(body.directions).reduce((sum, many) => sum + many, 0)).toBe(inPeople)
  })

  test('state the whole outcome with every page: each compound by certainty and direction, and effects that were not found', async () => {
    const page = async (limit: number, offset = 0) =>
      (await app.visitor('getOutcome', { params: { slug: 'memory' }, query: { limit, offset } })).body
    const { compounds, map, not_found } = await page(100)
    const isMissed = ({ certainty, direction }: { certainty: string; direction: string }) =>
      certainty !== 'no human data' && !['improves', 'lowers', 'raises'].includes(direction)
    const cells = compounds.flatMap(({ slug, claims }) =>
      claims
        .filter((claim, place) => place === 0 || isMissed(claim))
        .map(({ certainty, direction }) => `${certainty} ${direction} ${slug}`),
    )
    const mapped = map.flatMap(({ certainty, direction, compounds: named }) =>
      named.map(({ slug }) => `${certainty} ${direction} ${slug}`),
    )
    expect(mapped.toSorted()).toEqual([...new Set(cells)].toSorted())
    expect(mapped).toContain('moderate no_difference creatine-monohydrate')
    expect(map.reduce((sum, { total }) => sum + total, 0)).toBe(mapped.length)
    const missed = compounds.flatMap(({ claims }) => claims).filter(isMissed)
    expect(not_found.total).toBe(missed.length)
    expect(missed.map(({ id }) => id)).toEqual(expect.arrayContaining(not_found.claims.map(({ id }) => id)))
    expect(not_found.claims[0]?.direction).toBe('worsens')
    const second = await page(2, 2)
    expect([second.map, second.not_found]).toEqual([map, not_found])
    expect(second.compounds).toEqual(compounds.slice(2, 4))
  })
})

const read = async (id: string) => (await app.visitor('getArticle', { params: { id } })).body

describe('an article', () => {
  const SLUG = 'regeneration-or-risk-a-narrative-review-of-bpc-157-for-2025'

  test('tells every compound and claim that uses it; its summaries stay locked', async () => {
    const body = await read(SLUG)
    expect(body.article).toMatchObject({ slug: SLUG, status: 'ok', ai_background: null })
    expect(body.locked).toBe(true)
    expect(body.compounds[0]).toMatchObject({ slug: 'bpc-157', tested: 'same' })
    expect(body.compounds[0]?.claims.map(({ outcome }) => outcome.slug)).toContain('safety')
    expect((await read(body.article.id)).article).toEqual(body.article)
  })

  test('opens its summaries to subscribers', async () => {
    const person = await app.person({ isSubscriber: true })
    const { body } = await person.call('getArticle', { params: { id: SLUG } })
    expect(body.article.ai_conclusion).toMatch(/^Animal findings/)
  })

  test('of the open sample shows its summaries to everybody', async () => {
    const [claim] = (await evidenceOf(app.deps.config.SAMPLE_COMPOUND ?? '')).claims
    const body = await read(claim?.studies[0]?.article.slug ?? '')
    expect([body.locked, body.article.ai_conclusion]).toEqual([false, expect.stringMatching(/\w/)])
  })
})

test('evidence, an outcome and an article that do not exist are a 404', async () => {
  const drugId = '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a'
  expect((await app.visitor('getDrugEvidence', { params: { drugId } })).status).toBe(404)
  expect((await app.visitor('getOutcome', { params: { slug: 'joy' }, query: {} })).status).toBe(404)
  expect((await app.visitor('getArticle', { params: { id: 'nothing' } })).status).toBe(404)
})

test('a retraction strikes the study, lowers claims that rest on it, and enters the log of changes', async () => {
  const claim = ofMemory((await evidenceOf('creatine-monohydrate')).claims, /older/)
  const retracted = claim?.studies[0]?.article.slug ?? ''
  const notice = { article: retracted, status: 'retracted', date: '2026-11-21', reason: null } as const
  await putByFeed(app.db, { notice: [notice] }, new Date('2026-11-21T12:00:00Z'))
  await app.deps.tags.catchUp()
  const body = await evidenceOf('creatine-monohydrate')
  const now = body.claims.find(({ id }) => id === claim?.id)
  expect(now).toMatchObject({ direction: 'unclear', certainty: 'no human data', is_withdrawn: true })
  expect(now?.studies[0]?.status).toBe('retracted')
  const young = ofMemory(body.claims, /young/)
  expect(young).toMatchObject({ direction: 'no_difference', counts: { retracted: 1, human_randomised: 1 } })
  expect(young?.is_withdrawn).toBeUndefined()
  const text =
    /^One study retracted, certainty of Memory \(healthy older adults\) from very low to no human data; direction/i
  const change = { at: '2026-11-21T12:00:00.000Z', text: expect.stringMatching(text) }
  expect(body.changes).toContainEqual(expect.objectContaining(change))
  const log = await app.visitor('listChanges', { query: { drug_id: compoundId('creatine-monohydrate') } })
  expect(log.body.changes).toEqual(body.changes)
  for (const derivation of recordBook.derivations)
    expect(await differencesOf(derivation, app.db, 'all'), derivation.name).toEqual([])
  const { article } = await read(retracted)
  expect(article).toMatchObject({ status: 'retracted', notices: [{ date: '2026-11-21' }] })
})

test('the log of changes cannot be rewritten', () =>
  expect(app.db.deleteFrom('editorial_changes').execute()).rejects.toThrow(/append-only/))

test('the feed tells the newest changes, of all compounds or of one', async () => {
  const feed = await app.fetch('/changes.atom?compound=creatine-monohydrate')
  expect(feed.headers.get('content-type')).toMatch(/^application\/atom\+xml/)
  const xml = await feed.text()
  expect(xml).toMatch(/<title>Creatine Monohydrate: One study retracted, certainty of Memory/)
  expect(xml).toContain('<updated>2026-11-21T12:00:00.000Z</updated>')
  expect(await (await app.fetch('/changes.atom?compound=zinc')).text()).not.toContain('<entry>')
  expect((await app.fetch('/changes.atom?compound=nothing')).status).toBe(404)
})

import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { ARTICLE, lockedFields, PRICE_RATINGS, VENDOR } from '#server/catalogue/compounds/read/locks.ts'
import { CERTIFICATE } from '#server/market/batches/service.ts'
import { RATING_INPUTS } from '#server/market/ratings/export.ts'
import { exportWhenDue } from '#server/open-data/exports/service.ts'
import { startTools, toolMessage } from './tools.ts'

// Every field that a record's list calls locked is filled with a value found nowhere else; then every door is opened.

const SAMPLE = 'quillstone-supply'
const LOCKED_KEYS = new Set(
  [VENDOR, PRICE_RATINGS, ARTICLE, CERTIFICATE, RATING_INPUTS].flatMap((access) => lockedFields(access)),
)
/** No values found nowhere else: yes, no and the names of results. Objects that have them are looked at instead. */
const CHOICES = ['refund', 'endotoxin', 'sterility', 'heavy_metals', 'residual_solvents', 'identity']

const PLANTED = {
  vendors: {
    ai_rating_number: 7.7713,
    ai_rating: 'Locked ai_rating',
    internal_coa: 'Locked internal_coa',
    external_coa: 'Locked external_coa',
    external_coa_provider: 'Locked external_coa_provider',
    latest_batch_test_date: '2019-03-17',
    endotoxin_test: 'Locked endotoxin_test',
    sterility_test: 'Locked sterility_test',
    refund: true,
    reimburse_test: 'Locked reimburse_test',
    small_order_rating: 4.4413,
    large_order_rating: 4.3317,
  },
  certificates: {
    laboratory_name: 'Locked laboratory_name',
    method: 'Locked method',
    found_mass_da: 1419.0713,
    endotoxin: 'passed',
    sterility: 'passed',
    heavy_metals: 'passed',
    residual_solvents: 'passed',
    identity: 'confirmed',
    verification_code: 'Locked verification_code',
    verification_link: 'https://locked-link.example/',
  },
  articles: { background: 'Locked background.', conclusion: 'Locked conclusion.' },
} as const
const ABSTRACT = 'Locked abstract'
const ELSEWHERE = ['Locked common effect', 'Locked timeline', 'Locked reason', '6.6613', '6.6617']
const VALUES = [
  ...Object.values(PLANTED)
    .flatMap((fields) => Object.entries(fields))
    .flatMap(([field, value]) => (CHOICES.includes(field) ? [] : [String(value)])),
  ...ELSEWHERE,
]

const tools = await startTools({ config: { SAMPLE_COMPOUND: 'no-such-compound', SAMPLE_VENDOR: SAMPLE } })
const { db, deps } = tools.app
const notSample = sql`(select id from vendors where slug <> ${SAMPLE})`
const ofOthers = {
  vendors: sql`slug <> ${SAMPLE}`,
  certificates: sql`vendor_id in ${notSample}`,
  articles: sql`true`,
}
for (const [table, fields] of Object.entries(PLANTED))
  for (const [field, value] of Object.entries(fields))
    await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${value}
      where ${ofOthers[table as keyof typeof PLANTED]}`.execute(db)
await sql`update drugs set side_effects = jsonb_set(side_effects::jsonb, '{normal}', '["Locked common effect"]'),
  effects_timeline = '{"timeline":[{"period":"Week 1","effects":["Locked timeline"]}],"notes":"Locked timeline"}'`.execute(
  db,
)
await sql`update side_effects set text = 'Locked common effect' where grade = 'normal'`.execute(db)
await sql`update vendor_scores set score = 6.6613, sum = 6.6617,
  parts = (select jsonb_agg(part || '{"value":6.6613,"contribution":6.6617,"reasons":["Locked reason"]}')
    from jsonb_array_elements(parts::jsonb) as p (part)) where vendor_id in ${notSample}`.execute(db)
await sql`insert into vendor_score_changes (vendor_id, at, as_of, formula, before, after, because)
  select id, now(), '2026-11-20', 1, 6.6613, 6.6617, array['Locked reason'] from vendors where slug <> ${SAMPLE}`.execute(
  db,
)
// An abstract belongs to its publisher: editors alone read it.
await sql`with entry as (
    insert into literature_articles (title, title_key, trials, kind, status, record, abstract, first_seen)
    values ('An invented article', 'an invented article', '{}', 'other', 'ok', '{}', ${ABSTRACT}, now()) returning id),
  origin as (
    insert into literature_origins (service, service_key, entry_id, first_seen)
    select 'europepmc', 'MED:1', id, now() from entry)
  insert into literature_finds (entry_id, drug_id, rank, reasons, found_at)
  select id, (select id from drugs where name = 'bpc-157'), 1, '{}', now() from entry`.execute(db)
await exportWhenDue(deps)
await deps.tags.catchUp()
afterAll(() => tools.close())

/** Locked fields of an answer with a value, by their path, except those of the samples. */
function filledKeys(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => filledKeys(each, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const { slug, vendor, is_sample } = value as Record<string, unknown>
  const vendorSlug = typeof vendor === 'object' ? (vendor as { slug?: unknown } | null)?.slug : vendor
  if (is_sample === true || [slug, vendorSlug].includes(SAMPLE)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(LOCKED_KEYS.has(key) && inner !== null && !isListOfBatch(path, key) ? [`${path}.${key}`] : []),
    ...filledKeys(inner, `${path}.${key}`),
  ])
}

/** That a batch has certificates is open; each of them is looked at by its fields. */
const isListOfBatch = (path: string, key: string) => key === 'certificates' && !path.endsWith('.inputs')

const leaksIn = (text: string) => [...VALUES, ABSTRACT].filter((value) => text.includes(value))

type Call = (name: RouteName, input: never) => Promise<{ status: number; body: unknown }>

/** What anybody may call, of each compound and vendor that examples name, and further ones. */
function reads(): [RouteName, object][] {
  const named = Object.entries(examples) as [RouteName, object][]
  const vendors = ['copperfinch-peptides', 'saltgannet-labs'].flatMap((slug): [RouteName, object][] => [
    ['getVendorDetails', { query: { name: slug } }],
    ['getVendorPriceRatings', { query: { name: slug } }],
    ['getVendorRating', { params: { slug } }],
    ['listVendorBatches', { params: { slug } }],
    ['listVendorOffers', { query: { name: slug } }],
    ['compareVendors', { query: { names: `tidelark-peptides,${slug}` } }],
  ])
  const compounds = ['tb-500', 'semaglutide'].flatMap((name): [RouteName, object][] => [
    ['getDrugVendors', { params: { name }, query: { sort: '-rating' } }],
    ['listDrugBatches', { params: { name } }],
    ['compareCompounds', { query: { names: `bpc-157,${name}` } }],
    ['getBasket', { query: { c: name, mg: '20' } }],
  ])
  return [...named, ...vendors, ...compounds, ['listVendors', { query: { sort: '-rating' } }]]
}

describe('what only a plan opens, filled with values found nowhere else, leaves', () => {
  test('to a subscriber', async () => {
    const subscriber = await tools.app.person({ isSubscriber: true })
    const answers = await Promise.all(
      reads().map(async ([name, input]) =>
        JSON.stringify((await (subscriber.call as Call)(name, input as never)).body),
      ),
    )
    const inputs = await tools.app.fetch('/api/ratings/export', {
      headers: { authorization: `Bearer ${subscriber.token}` },
    })
    const seen = new Set(leaksIn([...answers, await inputs.text()].join('\n')))
    expect(VALUES.filter((value) => !seen.has(value))).toEqual([])
  })

  test('by no call, to a visitor, an account without a plan, or its key', async () => {
    const free = await tools.app.person()
    const { secret } = (await free.call('createKey', { body: { name: 'Notebook', days: '30' } })).body
    const asked = async (bearer: string, name: RouteName, input: object) => {
      const { params = {}, query = {} } = input as Record<'params' | 'query', Record<string, string>>
      const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
      return tools.app.fetch(`${path}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${bearer}` },
      })
    }
    for (const bearer of [tools.app.deps.config.PUBLIC_KEY, free.token, secret])
      for (const [name, input] of reads()) {
        const answer = await asked(bearer, name, input)
        const body = await answer.text()
        expect([name, input, leaksIn(body), filledKeys(JSON.parse(body))]).toEqual([name, input, [], []])
      }
    for (const [name, { method, access, path }] of Object.entries(routes))
      if (method === 'GET' && access === 'user' && !path.includes(':'))
        expect([
          name,
          leaksIn(JSON.stringify((await (free.call as Call)(name as RouteName, {} as never)).body)),
        ]).toEqual([name, []])
  })

  test('by no file of the inputs of ratings, nor of the public data', async () => {
    const free = await tools.app.person()
    for (const bearer of [undefined, tools.app.deps.config.PUBLIC_KEY, free.token]) {
      const answer = await tools.app.fetch(
        '/api/ratings/export',
        bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {},
      )
      const [, ...vendors] = (await answer.text())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(vendors.length).toBeGreaterThan(5)
      expect(filledKeys(vendors)).toEqual([])
      const sample = vendors.find(({ slug }: { slug: string }) => slug === SAMPLE)
      expect(sample.locked).toBe(false)
      expect(sample.inputs.certificates.length).toBeGreaterThan(2)
    }
    const { datasets } = (await tools.app.visitor('getDataExport', {})).body.latest ?? { datasets: [] }
    expect(datasets.length).toBeGreaterThan(10)
    for (const { files } of datasets)
      for (const { name, path } of files) {
        const bytes = Buffer.from(await (await tools.app.fetch(path)).arrayBuffer())
        const text = name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString('latin1')
        expect([name, leaksIn(text)]).toEqual([name, []])
        if (name.endsWith('.jsonl.gz'))
          expect([
            name,
            text
              .trim()
              .split('\n')
              .filter(Boolean)
              .flatMap((line) => filledKeys(JSON.parse(line))),
          ]).toEqual([name, []])
      }
  })

  test('by no tool for assistants, card, feed, search or sitemap', async () => {
    const given: [string, Record<string, unknown>][] = [
      ['find_compounds', { query: 'Locked common effect' }],
      ['find_compounds', { query: 'sleep' }],
      ['get_compound', { compound: 'bpc-157' }],
      ['get_evidence', { compound: 'bpc-157' }],
      ['find_by_outcome', { outcome: 'sleep quality' }],
      ['check_interactions', { items: ['bpc-157', 'warfarin'] }],
      ['compare_prices', { compound: 'bpc-157' }],
      ['price_history', { compound: 'bpc-157' }],
      ['get_vendor', { vendor: 'tidelark-peptides' }],
      ['get_vendor', { vendor: 'copperfinch-peptides' }],
    ]
    // What was asked for is quoted.
    for (const [name, input] of given)
      expect([
        name,
        input,
        leaksIn(JSON.stringify(await tools.use(name, input)).replaceAll(String(input.query), '')),
      ]).toEqual([name, input, []])
    expect(leaksIn(await (await tools.post(toolMessage('tools/list'))).text())).toEqual([])
    const paths = [
      ...['/embed/bpc-157/evidence', '/embed/bpc-157/prices', '/changes.atom', '/feeds/studies.atom'],
      ...[
        '/feeds/regulation.atom',
        '/feeds/price-drops.atom',
        '/feeds/reviews.atom?vendor=tidelark-peptides',
      ],
      ...['/openapi.json', '/sitemap.xml', '/llms.txt', '/data/latest/manifest.json'],
      ...['/api/certificates/tidelark-peptides-bpc-157-ti-2604-820/file'],
      ...['Locked background', 'Locked common effect', 'Locked laboratory_name'].map(
        (words) => `/api/search/drugs?query=${encodeURIComponent(words)}`,
      ),
    ]
    for (const path of paths)
      expect([path, leaksIn(await (await tools.app.fetch(path)).text())]).toEqual([path, []])
  })

  test('by no answer to a question of an account without a plan', async () => {
    const free = await tools.app.person()
    for (const query of [
      'What are common side effects of bpc-157?',
      'Which vendor refunds? Locked background',
    ])
      expect(
        leaksIn(
          JSON.stringify(
            (await free.call('searchWithAi', { body: { query, user_id: free.id } })).body,
          ).replaceAll(query, ''),
        ),
      ).toEqual([])
  })
})

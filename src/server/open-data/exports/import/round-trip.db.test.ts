import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyStudyWatch, watchStudies } from '#server/catalogue/evidence/study-watch.ts'
import { differencesOf } from '#server/core/changes/derivation.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { recordBook } from '#server/record-book.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { compound } from '#test/catalogue-entries.ts'
import { openEmptyTestDatabase } from '#test/database.ts'
import { listedNotice } from '#test/listed-notice.ts'
import { exportWhenDue } from '../service.ts'
import { importData } from './import-data.ts'
import { TABLES } from './rules.ts'
import { DataRefused, filesOf, type ReadFile } from './tables.ts'

// No sample: it shows everybody what only a plan opens, which is in no public table.
const config = { SAMPLE_COMPOUND: 'none', SAMPLE_VENDOR: 'none' }
// Of today, because the demo catalogue was loaded today: its prices would otherwise be of a day to come.
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
const clock = () => noon
/** Each so-many-th compound is compared. */
const STEP = 12

let from: TestApp
let to: TestApp
let folder: string
/** What leads to another page in the product that the data is of. */
const MOVED = {
  '/api/drug/thymosin-alpha-1/vendors': '/api/drug/thymosin-a1/vendors',
  '/api/drug/kt-once/vendors': '/api/drug/bpc-157/vendors',
  '/api/vendor_details?name=quillstone-supply': '/api/vendor_details?name=quillstone',
}
async function moveSome() {
  const [ada, ben] = [await from.person({ role: 'admin' }), await from.person({ role: 'admin' })]
  const publish = async (body: object, over?: object) => {
    const begun = (await ada.call('createDraft', { body: body as never })).body.draft
    const params = { id: begun.id }
    const saved = over && {
      version: begun.version,
      reason: 'It is called so.',
      entry: { ...begun.entry, ...over },
    }
    const { version } = saved ? (await ada.call('saveDraft', { params, body: saved })).body.draft : begun
    const done = await ben.call('publishDraft', { params, body: { version } })
    expect([done.status, done.body.message]).toEqual([200, undefined])
  }
  const ofCompound = (slug: string) => ({ kind: 'compound', record_id: compoundId(slug) })
  await publish(ofCompound('thymosin-alpha-1'), { renamed_to: 'thymosin-a1' })
  await publish({ kind: 'vendor', record_id: vendorId('quillstone-supply') }, { renamed_to: 'quillstone' })
  await applyChanges(from.db, recordBook, {
    source: { kind: 'file', id: 'catalogue' },
    actor: 'command:test',
    reason: 'The same again.',
    put: { compound: [{ ...compound({ slug: 'kt-once' }), position: 900 }] },
  })
  await publish({ ...ofCompound('kt-once'), merge_into: 'bpc-157' })
}

/** Studies that compared compounds rest on, with a later notice of a journal. */
const RETRACTED = { status: 'retracted', date: '2026-11-20', reason: 'Results cannot be relied on' } as const
const CONCERN = { status: 'concern', date: '2026-11-21', reason: null } as const
async function retractSome() {
  const cited = await from.db
    .selectFrom('claim_studies as s')
    .innerJoin('claims as c', 'c.id', 's.claim_id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .innerJoin('claim_appraisals as p', 'p.claim_id', 'c.id')
    .where(sql<boolean>`d.position % ${sql.lit(STEP)} = 0`)
    .where('p.certainty', 'in', ['high', 'moderate', 'low'])
    .select('a.slug')
    .distinct()
    .orderBy('a.slug')
    .execute()
  const slugs = cited.flatMap(({ slug }) => slug ?? [])
  const notices = slugs.map((article, n) => ({ article, ...(n % 2 === 0 ? RETRACTED : CONCERN) }))
  expect(notices.length).toBeGreaterThan(1)
  const told = { notices, takenBack: [] }
  await applyStudyWatch(from.deps, told, { actor: 'command:test', now: noon })
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-data-'))
  from = await startTestApp({ config, deps: { clock } })
  to = await startTestApp({ config, deps: { clock }, database: await openEmptyTestDatabase() })
  // Reference rates are no records of ours; an installation reads its own.
  await from.db.deleteFrom('exchange_rates').execute()
  await moveSome()
  await retractSome()
  await exportWhenDue(from.deps)
  for (const name of ['manifest.json', ...TABLES.map((table) => `${table}.jsonl.gz`)]) {
    const answer = await from.fetch(`/data/latest/${name}`)
    await writeFile(join(folder, name), Buffer.from(await answer.arrayBuffer()))
  }
})
afterAll(async () => {
  await from.close()
  await to.close()
  await rm(folder, { recursive: true })
})

/** The same files, but for those that have other bytes. */
const withBytes = (bytesOf: (name: string) => Uint8Array | undefined): ReadFile =>
  async function* (name) {
    const bytes = bytesOf(name)
    if (bytes) yield bytes
    else yield* filesOf(folder)(name)
  }

/** Facts that no table has: times of writing, certificates, earlier changes, and mixtures. */
const NOT_IN_IT = new Set([
  'updated_at',
  'added_at',
  'batch_test',
  'lowest_test',
  'latest_test',
  'tests',
  'changes',
  'mixtures',
])
const answerOf = async ({ fetch, deps }: TestApp, path: string) => {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${deps.config.PUBLIC_KEY}` } })
  expect([path, answer.status]).toEqual([path, 200])
  const body = JSON.parse(await answer.text(), (key, value) => (NOT_IN_IT.has(key) ? undefined : value))
  return JSON.stringify(body)
}

async function publicReads({ db }: TestApp) {
  const compounds = await db.selectFrom('drugs').select(['id', 'name']).orderBy('position').execute()
  const vendors = await db.selectFrom('vendors').select(['id', 'slug']).orderBy('slug').execute()
  const outcomes = await db.selectFrom('outcomes').select('slug').orderBy('position').execute()
  const articles = await db.selectFrom('articles').select('id').orderBy('id').execute()
  const some = <T>(list: T[]) => list.filter((_, n) => n % STEP === 0)
  return [
    ...some(compounds).flatMap(({ id, name }) => [
      `/api/drug/${name}/vendors`,
      `/api/drug/${id}/effects_info`,
      `/api/drug/${id}/evidence`,
      `/api/drug/${id}/price-history`,
      `/api/articles?drug_id=${id}`,
      `/api/search/drugs?query=${name}`,
    ]),
    ...vendors.flatMap(({ id, slug }) => [
      `/api/vendor_details?name=${slug}`,
      `/api/vendor_price_ratings?name=${slug}`,
      `/api/vendor_offers?name=${slug}&limit=100`,
      `/api/vendor/${id}/price-history`,
    ]),
    ...some(outcomes).map(({ slug }) => `/api/outcomes/${slug}`),
    ...some(articles).map(({ id }) => `/api/articles/${id}`),
    '/api/catalogue/coverage',
    '/api/catalogue/compounds?sort=price',
    '/api/catalogue/compounds?sort=name&offset=100',
    '/api/drugs/a_to_z',
    '/api/drugs/totalcount',
    '/api/drug_categories',
    '/api/vendors',
    '/api/outcomes',
    '/api/interactions?items=semaglutide,bpc-157,warfarin,alcohol',
    '/api/compare/compounds?names=bpc-157,tb-500',
    `/api/compare/vendors?names=${vendors[0]?.slug},${vendors[1]?.slug}`,
    '/api/basket?c=bpc-157,tb-500&mg=20,20',
  ]
}

test('the public data fills an empty product that answers visitors as the one it is from', async () => {
  // Interrupted when much of it is written: nothing of it stays.
  const interrupted = importData(to.deps, filesOf(folder), {
    now: clock(),
    onProgress: (line) => {
      if (line.startsWith('evidence')) throw new Error('Interrupted.')
    },
  })
  await expect(interrupted).rejects.toThrow('Interrupted.')
  expect(await to.db.selectFrom('drugs').select('id').limit(1).execute()).toEqual([])
  // In parts far smaller than the tables, so that some of it is derived after the last of many.
  const atOnce = { compounds: 60, articles: 200, evidence: 50, offers: 700 }
  const lines: string[] = []
  await importData(to.deps, filesOf(folder), { now: clock(), atOnce, onProgress: (line) => lines.push(line) })
  expect(lines.length).toBeGreaterThan(12)
  const reads = await publicReads(from)
  expect(await publicReads(to)).toEqual(reads)
  for (const path of reads)
    expect([path, await answerOf(to, path)]).toEqual([path, await answerOf(from, path)])
}, 120_000)

test('values derived from all parts are correct', async () => {
  for (const value of recordBook.derivations)
    expect([value.name, await differencesOf(value, to.db, 'all')]).toEqual([value.name, []])
})

test('a renamed or merged record is found by each of its former slugs', async () => {
  const asked = (path: string) =>
    to.fetch(path, { headers: { authorization: `Bearer ${to.deps.config.PUBLIC_KEY}` } })
  for (const [former, present] of Object.entries(MOVED)) {
    const answer = await asked(former)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, present])
    expect([present, await answerOf(to, present)]).toEqual([present, await answerOf(from, present)])
  }
})

test('a person who has paid reads there that it is not in the public data', async () => {
  const { call } = await to.person({ isSubscriber: true })
  const { id } = await to.db
    .selectFrom('drugs')
    .where('name', '=', 'bpc-157')
    .select('id')
    .executeTakeFirstOrThrow()
  const { side_effects, effects_timeline } = (await call('getDrugEffects', { params: { drugId: id } })).body
  expect(side_effects.normal).toEqual(['Not part of the public data.'])
  expect(effects_timeline?.notes).toBe('Not part of the public data.')
})

test('a study that was retracted does not count there either, and a list of retractions goes on from what came', async () => {
  const noticesIn = async ({ db }: TestApp) =>
    db
      .selectFrom('study_notices as n')
      .innerJoin('articles as a', 'a.id', 'n.article_id')
      .select(['a.slug', 'a.doi', 'a.pmid', 'n.id', 'n.status', 'n.date', 'n.reason', 'n.source'])
      .orderBy('n.id')
      .execute()
  const notices = await noticesIn(to)
  expect(notices).toEqual(await noticesIn(from))
  const appraisals = ({ db }: TestApp) =>
    db
      .selectFrom('claim_appraisals')
      .select(['claim_id', 'certainty', 'direction', 'participants', 'steps'])
      .orderBy('claim_id')
      .execute()
  expect(await appraisals(to)).toEqual(await appraisals(from))
  // The same list again, in which one is taken back.
  const listed = notices.map(({ doi, pmid, status, date, reason }, index) =>
    listedNotice({
      row: index + 2,
      dois: doi ? [doi.toLowerCase()] : [],
      pmids: pmid ? [pmid] : [],
      date,
      reason,
      status: index === 0 ? 'reinstated' : (status as 'retracted' | 'concern'),
    }),
  )
  const read = async function* () {
    yield* listed
  }
  const watch = await watchStudies(to.db, read())
  expect([watch.notices, watch.takenBack]).toEqual([[], [notices[0]?.id]])
  expect(await applyStudyWatch(to.deps, watch, { actor: 'command:test', now: noon })).toBe(1)
})

test('a product that has a catalogue refuses it, and so does a file that is not as the manifest tells', async () => {
  await expect(importData(from.deps, filesOf(folder))).rejects.toThrow('There is a catalogue already.')
  const empty = await openEmptyTestDatabase()
  const offers = await readFile(join(folder, 'offers.jsonl.gz'))
  const refusal = importData(
    { db: empty.db, recordBook },
    withBytes((name) => (name === 'offers.jsonl.gz' ? offers.subarray(0, -1) : undefined)),
  )
  await expect(refusal).rejects.toThrow(
    new DataRefused('offers.jsonl.gz is not as the manifest tells: its SHA-256 differs.'),
  )
  const noGzip = Buffer.from('no gzip')
  const sum = createHash('sha256').update(noGzip).digest('hex')
  const told = (await readFile(join(folder, 'manifest.json')))
    .toString()
    .replaceAll(/"[0-9a-f]{64}"/g, `"${sum}"`)
  const unreadable = importData(
    { db: empty.db, recordBook },
    withBytes((name) => (name === 'manifest.json' ? Buffer.from(told) : noGzip)),
  )
  await expect(unreadable).rejects.toThrow(DataRefused)
  await empty.close()
})

test('an unreadable file and a missing one get different messages', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'public-data-'))
  const reading = async () => {
    for await (const _ of filesOf(empty)('manifest.json')) throw new Error('There was something to read.')
  }
  await expect(reading()).rejects.toThrow(new DataRefused(`There is no file manifest.json in ${empty}.`))
  await mkdir(join(empty, 'manifest.json'))
  await expect(reading()).rejects.toThrow(/^manifest.json in .* cannot be read: EISDIR/)
  await rm(empty, { recursive: true })
})

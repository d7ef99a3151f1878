import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoints.ts'
import { MOST_LISTED } from '#contract/market/list-vocabulary.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import { sealWith } from '#server/platform/seal.ts'
import { sharedApp } from '#test/app.ts'
import type { Person } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'

let logged = ''
const write = (line: string) => {
  logged += line
}
const app = await sharedApp({ deps: { log: pino({ level: 'trace' }, { write }) } })

type Change = Input<'changeMyList'>['body']

const BPC = { kind: 'compound', slug: 'bpc-157', name: 'BPC-157' } as const
const GLOW = { kind: 'blend', slug: 'glow', name: 'GLOW (GHK-Cu + BPC-157 + TB-500)' } as const
const own = (name: string) => ({ kind: 'own', name }) as const
const change = (person: Person, body: Partial<Change>) =>
  person.call('changeMyList', { body: { put: [], remove: [], ...body } })
const saved = async (person: Person) => {
  const { entries, consented_at } = (await person.call('getMyList', {})).body
  return { entries, consented_at }
}

/** Every table that holds this text anywhere. */
async function tablesWith(text: string) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} as t where t::text ilike ${`%${text}%`} limit 1`.execute(app.db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

test('a list is saved for one person, name by name in its order, with amounts', async () => {
  const [person, other] = [await app.person(), await app.person()]
  expect(await saved(person)).toEqual({ entries: [], consented_at: null })
  await change(person, { put: [GLOW] })
  await change(person, { put: [BPC], before: 'blend glow' })
  expect((await saved(person)).entries).toEqual([BPC, GLOW])
  await change(person, { put: [{ ...BPC, mg: 20 }], remove: ['blend glow', 'blend none'] })
  expect((await saved(person)).entries).toEqual([{ ...BPC, mg: 20 }])
  expect((await saved(other)).entries).toEqual([])
})

test('without consent no medicine is saved, and nothing else of that change is either', async () => {
  const person = await app.person()
  const { status, body } = await change(person, { put: [BPC, own('Yttromedicine')] })
  expect([status, body.message]).toEqual([403, 'Medicines and conditions are saved only with your consent.'])
  expect(await saved(person)).toEqual({ entries: [], consented_at: null })
  expect(await tablesWith('Yttromedicine')).toEqual([])
})

test('with consent medicines are saved, and can be read in no table and no line of the log', async () => {
  const person = await app.person()
  await change(person, { put: [BPC, own('Xylomedicine')], consent: true })
  await change(person, { put: [own('Oddmalady')] })
  const { entries, consented_at } = await saved(person)
  expect(entries).toEqual([BPC, own('Xylomedicine'), own('Oddmalady')])
  expect(consented_at).not.toBeNull()
  expect(await tablesWith('bpc-157')).toContain('my_lists')
  expect([...(await tablesWith('Xylomedicine')), ...(await tablesWith('Oddmalady'))]).toEqual([])
  expect(logged).toContain('/api/my-list')
  expect(logged).not.toMatch(/Xylomedicine|Oddmalady/i)
  expect(await (await app.fetch('/metrics')).text()).not.toMatch(/Xylomedicine|Oddmalady/i)
})

test('a consent that is taken back deletes them, and compounds stay', async () => {
  const person = await app.person()
  await change(person, { put: [BPC, own('Xylomedicine')], consent: true })
  await change(person, { consent: false })
  expect(await saved(person)).toEqual({ entries: [BPC], consented_at: null })
  const kept = await theRow(app.db, 'my_lists', { account_id: person.id })
  expect(kept).toMatchObject({ health: null, health_consented_at: null })
})

test('medicines sealed with another key are never taken for an empty list, and can still be deleted', async () => {
  const person = await app.person()
  await change(person, { put: [BPC, own('Xylomedicine')], consent: true })
  const { seal } = app.deps
  app.deps.seal = sealWith('another-key-of-the-tests')
  expect(await person.call('getMyList', {})).toMatchObject({ status: 503, body: { code: 'unreadable' } })
  expect((await change(person, { put: [GLOW] })).status).toBe(503)
  const { data } = (await person.call('exportAccount', {})).body
  expect(JSON.stringify(data.my_list)).toContain('cannot be read')
  expect((await change(person, { consent: false })).status).toBe(200)
  app.deps.seal = seal
  expect((await saved(person)).entries).toEqual([BPC])
})

test.each(['support', 'admin'] as const)(
  'a colleague (%s) exports how many medicines a person saved and never which; the person has them all',
  async (role) => {
    const [person, colleague] = [await app.person(), await app.person({ role })]
    await change(person, { put: [BPC, own('Xylomedicine'), own('Oddmalady')], consent: true })
    const { status, body } = await colleague.call('exportPerson', { params: { id: person.id } })
    expect(status).toBe(200)
    const shown = { entries: [BPC], medicines_and_conditions: { count: 2 } }
    expect(body.data.my_list).toEqual(expect.objectContaining(shown))
    expect(JSON.stringify(body)).not.toMatch(/Xylomedicine|Oddmalady/i)
    const { data } = (await person.call('exportAccount', {})).body
    const both = [own('Xylomedicine'), own('Oddmalady')]
    expect(data.my_list).toMatchObject({ medicines_and_conditions: both })
  },
)

test('a change that names a wrong entry says which one, so that a browser saves the rest without it', async () => {
  const person = await app.person()
  const { status, body } = await change(person, { put: [BPC, { ...GLOW, name: 'a\0b' }] })
  expect([status, body.code, body.field]).toEqual([422, 'invalid', 'put.1.name'])
})

test.each([
  ['a medicine as a compound', { kind: 'compound', slug: 'warfarin', name: 'warfarin' }],
  ['a medicine as a blend', { kind: 'blend', slug: 'warfarin', name: 'warfarin' }],
  ['a compound as a blend', { ...BPC, kind: 'blend' }],
  ['a blend as a compound', { ...GLOW, kind: 'compound' }],
  ['a vendor as a compound', { ...BPC, slug: 'quillstone-supply' }],
] as const)('a name that the catalogue never had is not saved in the open: %s', async (_, entry) => {
  const person = await app.person()
  const { status, body } = await change(person, { put: [BPC, entry], consent: true })
  expect([status, body.code, body.field]).toEqual([422, 'invalid', 'put.1.slug'])
  expect(await saved(person)).toEqual({ entries: [], consented_at: null })
})

test('a compound and a blend have the names of the catalogue, whatever the caller calls them', async () => {
  const person = await app.person()
  const bpc = { ...BPC, name: 'my xylomedicine' }
  const { body } = await change(person, { put: [bpc, { ...GLOW, name: 'for oddmalady' }] })
  expect(body.entries).toEqual([BPC, GLOW])
  expect((await saved(person)).entries).toEqual([BPC, GLOW])
  for (const word of ['my xylomedicine', 'for oddmalady']) expect(await tablesWith(word)).toEqual([])
})

test('a slug that left the catalogue, or that a compound had before, can still be saved', async () => {
  const person = await app.person()
  const gone = { kind: 'compound', slug: 'gone-99', name: 'Gone-99' } as const
  const renamed = { kind: 'compound', slug: 'before-99', name: 'Before' } as const
  const id = compoundId(BPC.slug)
  await insertRow(app.db, 'record_slugs', { slug: 'before-99', kind: 'compound', record_id: id })
  await sql`insert into record_heads (record_id, kind, label, title, number, revision_id, source, at, is_ended)
    select gen_random_uuid(), kind, 'gone-99', 'Gone-99', number, revision_id, source, at, true
    from record_heads where record_id = ${id}`.execute(app.db)
  expect((await change(person, { put: [gone, renamed] })).status).toBe(200)
  expect((await saved(person)).entries).toEqual([gone, { ...renamed, name: BPC.name }])
})

test('a sealed list that is copied to another person stays closed', async () => {
  const [person, other] = [await app.person(), await app.person()]
  await change(person, { put: [own('Xylomedicine')], consent: true })
  await change(other, { consent: true })
  await sql`update my_lists set health = (select health from my_lists where account_id = ${person.id})
    where account_id = ${other.id}`.execute(app.db)
  expect((await other.call('getMyList', {})).status).toBe(503)
})

test('a full list says so and does not change', async () => {
  const person = await app.person()
  const drugs = await app.db
    .selectFrom('drugs')
    .where('name', '<>', BPC.slug)
    .select(['name as slug', 'proper_name as name'])
    .limit(MOST_LISTED)
    .execute()
  await change(person, { put: drugs.map((drug) => ({ kind: 'compound' as const, ...drug })) })
  expect((await change(person, { put: [BPC] })).status).toBe(409)
  expect((await saved(person)).entries).toHaveLength(MOST_LISTED)
})

test('the news of a list are prices, regulation and changes of evidence, in its order', async () => {
  const { body } = await app.visitor('getListNews', { query: { compounds: 'semaglutide,none,bpc-157' } })
  expect(body.compounds.map(({ slug }) => slug)).toEqual(['semaglutide', 'bpc-157'])
  const [semaglutide] = body.compounds
  expect(semaglutide?.price?.cost_per_mg).toBeGreaterThan(0)
  expect(semaglutide?.regulation.map(({ status }) => status)).toContain('approved')
  const before = semaglutide?.changes[0]?.id ?? 0
  const of = { drug_id: compoundId('semaglutide'), slug: 'semaglutide', name: 'Semaglutide' }
  for (const text of ['First.', 'Second.', 'One study retracted.'])
    await insertRow(app.db, 'editorial_changes', { at: new Date(), ...of, text })
  const after = (await app.visitor('getListNews', { query: { compounds: 'semaglutide' } })).body.compounds[0]
  expect(after?.changes[0]?.text).toBe('One study retracted.')
  expect(after?.changes[0]?.id).toBeGreaterThan(before)
  expect(after?.changes.length).toBeLessThanOrEqual(5)
})

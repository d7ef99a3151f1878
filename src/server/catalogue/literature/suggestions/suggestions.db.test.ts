import { beforeEach, expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { closedAtEnd, sharedApp } from '#test/app.ts'
import { movedByPauses } from '#test/literature/nights.ts'
import { literatureStandIn } from '#test/literature/stand-in.ts'
import { metadataStandIn } from '#test/metadata-stand-in.ts'
import type { Person } from '#test/reviews.ts'
import { sentMails } from '#test/sent-mails.ts'
import { searchLiterature } from '../night.ts'
import { describeSuggestions } from './service.ts'

let member: Person
const TAURINE = compoundId('taurine')
const standIn = closedAtEnd(await literatureStandIn())
const app = await sharedApp({ config: standIn.settings })
const editor = await app.person({ role: 'editor' })
beforeEach(async () => {
  await app.db.deleteFrom('literature_articles').execute()
  member = await app.person()
})

const suggest = (person: Person, identifier: string, drugId = TAURINE) =>
  person.call('suggestStudy', { params: { drugId }, body: { identifier } })
const list = async (view: 'open' | 'not for us' = 'open') =>
  (await editor.call('listLiterature', { query: { view, compound: 'taurine', limit: 50 } })).body.entries
const mails = (recipient: string) => sentMails(app, { recipient, kind: 'suggestion decided' })
const decide = (entry: { id: string } | undefined, body: object) => {
  const params = { entry: entry?.id ?? '', compound: TAURINE }
  return editor.call('decideLiterature', { params, body: body as never })
}
const publicLog = async () =>
  (await app.visitor('getLiteratureLog', { params: { drugId: TAURINE }, query: {} })).body

test('a member names a study by its identifier, and gets the decision of the editor by mail once', async () => {
  const { status, body } = await suggest(member, 'https://doi.org/10.5555/Suggested.1')
  expect([status, body.on_record]).toEqual([200, null])
  const [entry] = await list()
  expect(entry).toMatchObject({ title: '10.5555/suggested.1', doi: '10.5555/suggested.1' })
  expect(entry?.finds[0]?.reasons).toEqual(['suggested by a member'])
  expect((await publicLog()).entries).toEqual([])
  await decide(entry, { decision: 'later' })
  expect(await mails(member.email)).toEqual([])
  expect((await decide(entry, { decision: 'not for us', reason: 'animals only' })).status).toBe(200)
  await decide(entry, { decision: 'include' })
  const sent = await mails(member.email)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe('Your suggestion for Taurine: it was not included')
  expect(sent[0]?.text).toContain('It was done in animals only; we record what was found in people.')
  expect(sent[0]?.text).toContain('/taurine?tab=research#searched')
  expect(sent[0]?.text).not.toContain(editor.email)
  // No service knows it: what a member typed is never public, whatever is decided.
  expect((await publicLog()).entries).toEqual([])
})

test('another reason is due in words, which only the member and editors read', async () => {
  await suggest(member, '10.5555/suggested.other')
  const [entry] = await list()
  const refuse = (more: object) => decide(entry, { decision: 'not for us', reason: 'other', ...more })
  for (const more of [{}, { words: '  ' }, { words: 'x'.repeat(301) }]) {
    const { status, body } = await refuse(more)
    expect([status, body.field]).toEqual([422, 'words'])
  }
  const words = 'Its table contradicts its text.'
  expect((await refuse({ words: `  ${words}  ` })).status).toBe(200)
  const [sent] = await mails(member.email)
  expect(sent?.text).toContain(words)
  const [kept] = await list('not for us')
  expect(kept?.finds[0]?.decision).toMatchObject({ reason: 'other', words })
  const named = { title: 'A trial of taurine', title_key: 'atrialoftaurine' }
  await updateRows(app.db, 'literature_articles', { id: entry?.id ?? '' }, named)
  const log = await publicLog()
  expect(log.entries[0]).toMatchObject({ title: 'A trial of taurine', reason: 'other' })
  expect(JSON.stringify(log)).not.toContain('contradicts')
  await decide(entry, { decision: 'later' })
  expect((await app.db.selectFrom('literature_finds').select('note').execute())[0]?.note).toBeNull()
})

test('the same study is one entry, whoever suggests it and whichever service tells of it', async () => {
  const other = await app.person()
  await suggest(member, '10.5555/suggested.2')
  await suggest(other, 'doi:10.5555/SUGGESTED.2')
  await suggest(other, '10.5555/suggested.2')
  expect(await list()).toHaveLength(1)
  await suggest(other, 'NCT90000409')
  const indexed = new Date().toISOString().slice(0, 10)
  const title = 'Taurine and the sleep of invented people: a randomised trial'
  standIn.state.registrations = [{ nct: 'NCT90000409', title: 'Taurine registered', changed: indexed }]
  standIn.state.articles = [{ pmid: '99000402', doi: '10.5555/suggested.2', indexed, title }]
  await searchLiterature(app.deps, openLiterature(app.deps.config, movedByPauses()))
  const found = await list()
  const [entry] = found
  // A registration is known by its number.
  expect(found.map((each) => each.title)).toEqual([`${title}.`, 'Taurine registered'])
  // The search does not forget that somebody waits.
  expect(entry?.finds[0]?.reasons[0]).toBe('suggested by a member')
  await decide(entry, { decision: 'include' })
  for (const { email } of [member, other]) expect(await mails(email)).toHaveLength(1)
  const late = await suggest(await app.person(), 'PMID 99000402')
  expect(late.body.message).toBe('An editor has read it: it was included.')
})

test('a study on record is said to be, and anything else than an identifier is refused in words', async () => {
  const known = await app.db
    .selectFrom('articles as a')
    .innerJoin('article_drugs as b', 'b.article_id', 'a.id')
    .where('b.drug_id', '=', TAURINE)
    .where('a.doi', 'is not', null)
    .select(['a.doi', 'a.slug'])
    .executeTakeFirstOrThrow()
  expect((await suggest(member, known.doi ?? '')).body.on_record).toBe(known.slug)
  for (const typed of ['Taurine and sleep', 'https://example.com/study', '<script>']) {
    const { status, body } = await suggest(member, typed)
    expect([status, body.field]).toEqual([422, 'identifier'])
  }
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await suggest(member, '10.5555/x', nobody)).status).toBe(404)
  expect(await list()).toEqual([])
})

test('a member suggests ten studies a day', async () => {
  for (let number = 1; number <= 10; number += 1)
    expect((await suggest(member, `10.5555/many.${number}`)).status).toBe(200)
  expect((await suggest(member, '10.5555/many.11')).status).toBe(429)
  expect(await list()).toHaveLength(10)
})

test('a suggestion goes with the account, and the study stays in the list', async () => {
  await suggest(member, '10.5555/suggested.3')
  const { data } = (await member.call('exportAccount', {})).body
  expect(JSON.stringify(data)).toContain('10.5555/suggested.3')
  await app.db.deleteFrom('literature_suggestions').where('account_id', '=', member.id).execute()
  expect(await list()).toHaveLength(1)
})

test('studies that no service knows hold up no others, and a service that fails leaves the other to tell', async () => {
  const metadata = await metadataStandIn()
  const moving = movedByPauses()
  const config = { ...app.deps.config, ...metadata.settings }
  const describeAll = (over: object = {}) =>
    describeSuggestions({ ...app.deps, config: { ...config, ...over } }, moving)
  const junk = await Promise.all(Array.from({ length: 6 }, () => app.person()))
  for (const [person, each] of junk.entries())
    for (let number = 1; number <= 10; number += 1)
      await suggest(each, number % 2 ? `10.5555/nobody.${person}.${number}` : `PMC99${person}${number}000`)
  await suggest(member, '10.5555/demo.1')
  await suggest(member, 'PMID 90000001')
  // Without Europe PMC a PMID waits, and nothing else does.
  await describeAll({ EUROPEPMC_URL: undefined })
  await describeAll({ EUROPEPMC_URL: undefined })
  const titles = async () =>
    (await list()).map(({ title }) => title).filter((title) => /^(?:Effects|An) /.test(title))
  expect(await titles()).toEqual(['Effects of invented peptide&placebo on sleep'])
  await describeAll()
  expect(await titles()).toHaveLength(2)
  metadata.close()
})

test('the answer goes to the email that the person has proven when it is answered', async () => {
  const late = await app.person()
  await updateRows(app.db, 'auth_users', { id: late.id }, { email_confirmed_at: null })
  await suggest(late, '10.5555/suggested.late')
  await suggest(member, '10.5555/suggested.late')
  await updateRows(app.db, 'auth_users', { id: late.id }, { email_confirmed_at: new Date() })
  const moved = `moved.${member.email}`
  await updateRows(app.db, 'auth_users', { id: member.id }, { email: moved })
  const [entry] = await list()
  await decide(entry, { decision: 'include' })
  const sent = await Promise.all([late.email, moved, member.email].map(mails))
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 0])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyStudyWatch } from '#server/catalogue/evidence/study-watch.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { mailDigests, tellAtOnce } from './send.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
let app: TestApp
let now = new Date('2026-11-26T06:00:00Z')
const DAY = '2026-11-25'
beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
})
afterAll(() => app.close())

async function watcher(slug: string, frequency: 'at once' | 'daily' | 'never'): Promise<Person> {
  const person = await app.person()
  const target = { kind: 'compound' as const, id: compoundId(slug) }
  await person.call('createWatch', { body: { target, condition: 'lowest', amount: null } })
  await person.call('setWatchMails', { body: { frequency } })
  return person
}
const mails = ({ email }: Person) =>
  app.db
    .selectFrom('mails')
    .where('kind', '=', 'evidence alert')
    .where('recipient', '=', email)
    .select(['subject', 'text', 'unsubscribe_url'])
    .orderBy('created_at')
    .execute()

test('people who watch a compound get one mail when a study of it is retracted, with the claims that it changes', async () => {
  const soon = await watcher('creatine-monohydrate', 'at once')
  const daily = await watcher('creatine-monohydrate', 'daily')
  const never = await watcher('creatine-monohydrate', 'never')
  const other = await watcher('bpc-157', 'at once')
  await tellAtOnce(app.deps)
  now = new Date('2026-11-26T06:30:00Z')
  const study = app.db.selectFrom('articles').where('doi', '=', '10.1093/nutrit/nuac064').select('slug')
  const article = (await study.executeTakeFirstOrThrow()).slug ?? ''
  const notice = { article, status: 'retracted' as const, date: DAY, reason: 'Invented data.' }
  await applyStudyWatch(
    app.deps,
    { notices: [notice], takenBack: [] },
    { actor: 'job:search literature', now },
  )
  await tellAtOnce(app.deps)
  await tellAtOnce(app.deps)
  const [mail, ...rest] = await mails(soon)
  expect(rest).toEqual([])
  expect(mail?.subject).toBe('Creatine Monohydrate: the evidence changed')
  expect(mail?.text).toMatch(/retracted/i)
  expect(mail?.text).toMatch(/certainty of Memory/)
  expect(mail?.unsubscribe_url).toMatch(/\/watchlist\/mails\//)
  for (const person of [daily, never, other]) expect(await mails(person)).toEqual([])
  now = new Date('2026-11-27T07:00:00Z')
  await mailDigests('daily')(app.deps)
  expect(await mails(daily)).toHaveLength(1)
  expect(await mails(never)).toEqual([])
  // The list of watches and the news of My list say it too, without a mail.
  const [watch] = (await never.call('listWatches', { query: {} })).body.watches
  expect(watch?.watched.evidence_news?.changed?.text).toMatch(/retracted|certainty of Memory/i)
  const [news] = (await app.visitor('getListNews', { query: { compounds: 'creatine-monohydrate' } })).body
    .compounds
  expect(news?.changes.map(({ text }) => text).join(' ')).toMatch(/retracted/i)
  const { data } = (await daily.call('exportAccount', {})).body
  expect(JSON.stringify(data)).toContain('evidence_alerts')
})

test('a change from before the watch is no news', async () => {
  const late = await watcher('creatine-monohydrate', 'at once')
  await tellAtOnce(app.deps)
  expect(await mails(late)).toEqual([])
})

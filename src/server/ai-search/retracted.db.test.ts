import { expect, test } from 'vitest'
import { applyStudyWatch, watchStudies } from '#server/catalogue/evidence/study-watch.ts'
import { sharedApp } from '#test/app.ts'
import { listedNotice } from '#test/listed-notice.ts'

const app = await sharedApp()

/** The meta-analysis behind the claim on creatine and memory. */
const DOI = '10.1093/nutrit/nuac064'

async function* retraction() {
  yield listedNotice({ dois: [DOI] })
}

test('a study retracted by a notice is quoted no more, in new answers and in kept ones', async () => {
  const { title } = await app.db
    .selectFrom('articles')
    .where('doi', '=', DOI)
    .select('title')
    .executeTakeFirstOrThrow()
  const person = await app.person({ isSubscriber: true })
  const body = { query: 'does creatine help memory?', user_id: person.id }
  const before = (await person.call('searchWithAi', { body })).body.recommendations
  expect(before[0]).toMatchObject({ name: 'creatine-monohydrate', reason: expect.stringContaining(title) })

  const watch = await watchStudies(app.db, retraction())
  await applyStudyWatch(app.deps, watch, { actor: 'command:test', now: new Date('2026-11-21T12:00:00Z') })
  await app.deps.tags.catchUp()

  const again = { ...body, query: 'creatine for memory' }
  const after = (await person.call('searchWithAi', { body: again })).body.recommendations
  expect(after[0]?.name).toBe('creatine-monohydrate')
  expect(JSON.stringify(after)).not.toContain(title)
  const kept = await person.call('listAiSearches', { query: { user_id: person.id } })
  expect(kept.body.recent_searches).toHaveLength(2)
  expect(JSON.stringify(kept.body)).not.toContain(title)
})

test('when everything that answers cite is retracted, no answer cites any of it again', async () => {
  const person = await app.person({ isSubscriber: true })
  const ask = async (query: string) =>
    (await person.call('searchWithAi', { body: { query, user_id: person.id } })).body.recommendations
  const questions = [
    'jet lag',
    'stronger muscles',
    'my blood pressure is too high',
    'joint pain',
    'sleep better',
  ]
  const cited = new Set<string>()
  for (const query of questions)
    for (const { quotes } of await ask(query))
      for (const { source } of quotes) if (source.doi) cited.add(source.doi)
  expect(cited.size).toBeGreaterThan(15)

  async function* all() {
    let row = 2
    for (const doi of cited) yield listedNotice({ row: row++, dois: [doi.toLowerCase()] })
  }
  const watch = await watchStudies(app.db, all())
  await applyStudyWatch(app.deps, watch, { actor: 'command:test', now: new Date('2026-11-21T13:00:00Z') })
  await app.deps.tags.catchUp()

  const titles = await app.db
    .selectFrom('articles')
    .where('doi', 'in', [...cited])
    .select('title')
    .execute()
  for (const query of questions) {
    const answer = JSON.stringify(await ask(query))
    expect(
      [...cited].filter((doi) => answer.includes(doi)),
      query,
    ).toEqual([])
    expect(
      titles.filter(({ title }) => answer.includes(title)),
      query,
    ).toEqual([])
  }
})

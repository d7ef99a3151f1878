import { expect, test } from 'vitest'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { retract } from '#test/listed-notice.ts'
import { theRow } from '#test/rows.ts'
import { followCorpus } from './current-corpus.ts'

const app = await sharedApp()
const corpus = followCorpus(app.deps)

async function raise(...tags: Tag[]) {
  await raiseTags(app.db, tags)
  await app.deps.tags.catchUp()
}

test('what AI search reads is kept while it says the same, whatever else is changed', async () => {
  const made = await corpus()
  await updateRows(app.db, 'drugs', { name: 'bpc-157' }, { regulatory_note: 'Another one.' })
  await raise('list:compounds', 'list:articles', 'list:evidence')
  expect(await corpus()).toBe(made)
})

test('it is read again when a text or an order differs', async () => {
  const made = await corpus()
  await updateRows(app.db, 'drugs', { name: 'bpc-157' }, { what_it_does: 'Said anew.' })
  await raise('list:compounds')
  const said = await corpus()
  expect(said.records.find(({ name }) => name === 'bpc-157')?.what_it_does).toBe('Said anew.')
  expect(said).not.toBe(made)

  await updateRows(app.db, 'drugs', { name: 'bpc-157' }, { position: 100_000 })
  await raise('list:compounds')
  const moved = await corpus()
  expect(moved.records.at(-1)?.name).toBe('bpc-157')
  expect(moved.records.at(-1)?.isForbidden).toBe(true)
  expect(moved.records.find(({ name }) => name === 'melatonin')?.isForbidden).toBe(false)
})

/** The meta-analysis behind the claim on creatine and memory. */
const DOI = '10.1093/nutrit/nuac064'

test('a study retracted by a notice is quoted no more, in new answers and in kept ones', async () => {
  const { title } = await theRow(app.db, 'articles', { doi: DOI })
  const person = await app.person({ isSubscriber: true })
  const body = { query: 'does creatine help memory?', user_id: person.id }
  const before = (await person.call('searchWithAi', { body })).body.recommendations
  expect(before[0]).toMatchObject({ name: 'creatine-monohydrate', reason: expect.stringContaining(title) })

  await retract(app, DOI)

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

  await retract(app, ...[...cited].map((doi) => doi.toLowerCase()))

  const articles = await listRows(app.db, 'articles', { doi: [...cited] })
  const marks = [...cited, ...articles.map(({ title }) => title)]
  for (const query of questions) {
    const answer = JSON.stringify(await ask(query))
    expect(
      marks.filter((mark) => answer.includes(mark)),
      query,
    ).toEqual([])
  }
})

import { expect, test } from 'vitest'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { retract } from '#test/listed-notice.ts'
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

test('it is read again when a text, an order or a study differs', async () => {
  const seen = new Set([await corpus()])
  await updateRows(app.db, 'drugs', { name: 'bpc-157' }, { what_it_does: 'Said anew.' })
  await raise('list:compounds')
  const said = await corpus()
  expect(said.records.find(({ name }) => name === 'bpc-157')?.what_it_does).toBe('Said anew.')
  seen.add(said)

  await updateRows(app.db, 'drugs', { name: 'bpc-157' }, { position: 100_000 })
  await raise('list:compounds')
  const moved = await corpus()
  expect(moved.records.at(-1)?.name).toBe('bpc-157')
  seen.add(moved)
  expect(moved.records.at(-1)?.isForbidden).toBe(true)
  expect(moved.records.find(({ name }) => name === 'melatonin')?.isForbidden).toBe(false)

  const doi = '10.1093/nutrit/nuac064'
  await retract(app, doi)
  const retracted = await corpus()
  const left = retracted.records.flatMap(({ articles }) => articles.map((article) => article.doi))
  expect(left).not.toContain(doi)
  seen.add(retracted)
  expect(seen.size).toBe(4)
})

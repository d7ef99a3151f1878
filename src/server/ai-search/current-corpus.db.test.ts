import { expect, test } from 'vitest'
import { applyStudyWatch, watchStudies } from '#server/catalogue/evidence/study-watch.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import { sharedApp } from '#test/app.ts'
import { listedNotice } from '#test/listed-notice.ts'
import { followCorpus } from './current-corpus.ts'

const app = await sharedApp()
const corpus = followCorpus(app.deps)

async function raise(...tags: Tag[]) {
  await raiseTags(app.db, tags)
  await app.deps.tags.catchUp()
}

test('what AI search reads is kept while it says the same, whatever else is changed', async () => {
  const made = await corpus()
  await app.db
    .updateTable('drugs')
    .set({ regulatory_note: 'Another one.' })
    .where('name', '=', 'bpc-157')
    .execute()
  await raise('list:compounds', 'list:articles', 'list:evidence')
  expect(await corpus()).toBe(made)
})

test('it is read again when a text, an order or a study differs', async () => {
  const seen = new Set([await corpus()])
  await app.db
    .updateTable('drugs')
    .set({ what_it_does: 'Said anew.' })
    .where('name', '=', 'bpc-157')
    .execute()
  await raise('list:compounds')
  const said = await corpus()
  expect(said.records.find(({ name }) => name === 'bpc-157')?.what_it_does).toBe('Said anew.')
  seen.add(said)

  await app.db.updateTable('drugs').set({ position: 100_000 }).where('name', '=', 'bpc-157').execute()
  await raise('list:compounds')
  const moved = await corpus()
  expect(moved.records.at(-1)?.name).toBe('bpc-157')
  seen.add(moved)
  expect(moved.records.at(-1)?.isForbidden).toBe(true)
  expect(moved.records.find(({ name }) => name === 'melatonin')?.isForbidden).toBe(false)

  const doi = '10.1093/nutrit/nuac064'
  async function* retraction() {
    yield listedNotice({ dois: [doi] })
  }
  const watch = await watchStudies(app.db, retraction())
  await applyStudyWatch(app.deps, watch, { actor: 'command:test', now: new Date('2026-11-21T12:00:00Z') })
  await app.deps.tags.catchUp()
  const retracted = await corpus()
  expect(retracted.records.flatMap(({ articles }) => articles).some((article) => article.doi === doi)).toBe(
    false,
  )
  seen.add(retracted)
  expect(seen.size).toBe(4)
})

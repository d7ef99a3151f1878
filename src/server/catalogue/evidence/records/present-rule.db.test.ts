import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CERTAINTY_RULE } from '#domain/certainty.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { up as statePeople } from '#server/ground/db/migrations/0199-people-of-outcomes.ts'
import { recordBook } from '#server/record-book.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { rateByPresentRule } from './present-rule.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOW = new Date('2026-11-26T08:00:00Z')
const slug = 'semaglutide'

test('a database that an earlier rule rated is rated again once, and keeps what each claim was before', async () => {
  const { id } = await app.db
    .selectFrom('drugs')
    .where('name', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow()
  const all = await app.db.selectFrom('claim_appraisals').select('claim_id').execute()
  const [first, second] = await app.db
    .selectFrom('claim_appraisals')
    .where('drug_id', '=', id)
    .where('certainty', '=', 'high')
    .select('claim_id')
    .limit(2)
    .execute()
  const ids = [first?.claim_id ?? '', second?.claim_id ?? '']
  // As a version of the product before this rule left them.
  await app.db
    .updateTable('claim_appraisals')
    .where('claim_id', 'in', ids)
    .set({ certainty: 'very low' })
    .execute()
  await app.db.updateTable('drugs').where('id', '=', id).set({ evidence: 'human trials' }).execute()

  await rateByPresentRule(app.db, NOW)
  await rateByPresentRule(app.db, new Date('2026-11-27T08:00:00Z'))

  await app.deps.tags.catchUp()
  const { changes, rules } = (await app.visitor('listChanges', { query: { drug_id: id } })).body
  expect(rules).toEqual([{ rule: CERTAINTY_RULE, at: NOW.toISOString(), claims: all.length, moved: 2 }])
  expect(changes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Certainty of .+ from very low to high, by a new rule of certainty$/),
    expect.stringMatching(/^Certainty of .+ from very low to high, by a new rule of certainty$/),
  ])
  const differing = (await checkDerived(app.db, recordBook)).flatMap(({ differences }) => differences)
  expect(differing).toEqual([])
})

test('which rule rated the claims cannot be rewritten', async () => {
  await expect(app.db.updateTable('certainty_rules').set({ moved: 0 }).execute()).rejects.toThrow()
  await expect(app.db.deleteFrom('certainty_rules').execute()).rejects.toThrow()
})

test('a database keeps the people that a trial lent to its outcomes, and none that a review did', async () => {
  const lending = (types: string[]) =>
    app.db
      .selectFrom('claim_studies as s')
      .innerJoin('articles as a', 'a.id', 's.article_id')
      .innerJoin('article_facts as f', (join) =>
        join.onRef('f.evidence_id', '=', 's.evidence_id').onRef('f.article_id', '=', 's.article_id'),
      )
      .where('a.publication_type', 'in', types)
      .where('s.participants', 'is not', null)
      .where('f.participants', 'is not', null)
      .select(['s.claim_id', 's.article_id', 's.participants as people', 'f.participants as whole'])
      .orderBy('s.claim_id')
      .executeTakeFirstOrThrow()
  const rowOf = ({ claim_id, article_id }: { claim_id: string; article_id: string }) =>
    app.db
      .selectFrom('claim_studies')
      .where('claim_id', '=', claim_id)
      .where('article_id', '=', article_id)
      .select('participants')
      .executeTakeFirstOrThrow()
  const trial = await lending(['Randomized controlled trial', 'Clinical trial'])
  const review = await lending(['Meta-analysis'])
  for (const { claim_id, article_id } of [trial, review])
    await app.db
      .updateTable('claim_studies')
      .where('claim_id', '=', claim_id)
      .where('article_id', '=', article_id)
      .set({ participants: null })
      .execute()

  await statePeople(app.db as unknown as Kysely<unknown>)

  expect(await rowOf(trial)).toEqual({ participants: trial.whole })
  expect(await rowOf(review)).toEqual({ participants: null })
})

import { expect, test } from 'vitest'
import { CERTAINTY_RULE } from '#domain/evidence/certainty.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { rateByPresentRule } from './derived.ts'

const app = await sharedApp()

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

import { expect, test } from 'vitest'
import { CERTAINTY_RULE } from '#domain/evidence/certainty.ts'
import { checkDerived } from '#server/core/changes/check-derived.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { countOf } from '#server/platform/db/db.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'
import { recordBook } from '#server/record-book.ts'
import { sharedApp } from '#test/app.ts'
import { rateByPresentRule } from './derived.ts'

const app = await sharedApp()

const NOW = new Date('2026-11-26T08:00:00Z')
const SEMAGLUTIDE = compoundId('semaglutide')

test('a database that an earlier rule rated is rated again once, and keeps what each claim was before', async () => {
  const claims = await countOf(app.db.selectFrom('claim_appraisals'))
  const high = await listRows(app.db, 'claim_appraisals', { drug_id: SEMAGLUTIDE, certainty: 'high' })
  const two = { claim_id: high.slice(0, 2).map(({ claim_id }) => claim_id) }
  // As a version of the product before this rule left them.
  await updateRows(app.db, 'claim_appraisals', two, { certainty: 'very low' })
  await updateRows(app.db, 'drugs', { id: SEMAGLUTIDE }, { evidence: 'human trials' })

  await rateByPresentRule(app.db, NOW)
  await rateByPresentRule(app.db, new Date('2026-11-27T08:00:00Z'))

  await app.deps.tags.catchUp()
  const { changes, rules } = (await app.visitor('listChanges', { query: { drug_id: SEMAGLUTIDE } })).body
  expect(rules).toEqual([{ rule: CERTAINTY_RULE, at: NOW.toISOString(), claims, moved: 2 }])
  const moved = /^Certainty of .+ from very low to high, by a new rule of certainty$/
  expect(changes.map(({ text }) => text)).toEqual(Array(2).fill(expect.stringMatching(moved)))
  expect((await checkDerived(app.db, recordBook)).flatMap(({ differences }) => differences)).toEqual([])
})

test('which rule rated the claims cannot be rewritten', async () => {
  await expect(app.db.updateTable('certainty_rules').set({ moved: 0 }).execute()).rejects.toThrow()
  await expect(app.db.deleteFrom('certainty_rules').execute()).rejects.toThrow()
})

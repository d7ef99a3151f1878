import { CERTAINTY_RULE } from '#domain/evidence/certainty.ts'
import type { Derivation, Touched } from '#server/core/changes/derivation.ts'
import { rederiveAll } from '#server/core/changes/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { changeRows, type Db, putRows } from '#server/platform/db/db.ts'
import { derivedClaim, leadingOf, mappedOf } from '../rules.ts'
import * as repository from './repository.ts'

const KINDS = ['compound', 'article', 'outcome', 'evidence', 'notice']

/**
 * The compounds whose evidence may have changed: their own, or what became of an article they cite. Offers, which change
 * most often, touch compounds too, and none of their claims.
 */
async function compoundsOf(db: Db, of: Touched | 'all') {
  if (of === 'all') return of
  if (!KINDS.some((kind) => of.has(kind))) return []
  const citing = await repository.listCompoundsOfArticles(db, of.of('article'))
  return [...new Set([...of.of('compound'), ...citing])]
}

/** States of the studies of every compound; a new state enters the log, whether or not it changes a certainty. */
export const studyStates: Derivation<repository.State> = {
  name: 'states of studies',
  key: ['drug_id', 'article_id'],
  wanted: async (db, of) => repository.wantedStates(db, await compoundsOf(db, of)),
  kept: async (db, of) => repository.keptStates(db, await compoundsOf(db, of)),
  async write(trx, differing, gone, now) {
    await repository.logStates(trx, differing, gone, now)
    await repository.writeStates(trx, differing, gone)
  },
  tagsOf: ({ drug_id }) => [tagOf('compound', drug_id), 'list:changes'],
}

/** Every claim by the rule of this version; each change in the log carries `because`. */
const appraisals = (because?: string): Derivation<repository.AppraisedRow> => ({
  name: 'certainty of claims',
  key: ['drug_id', 'outcome_id', 'claim_id'],
  async wanted(db, of) {
    const claims = await repository.listClaims(db, await compoundsOf(db, of))
    const rows = claims.map(({ claim_id, drug_id, outcome_id, slug, ...claim }) => ({
      ...{ claim_id, drug_id, outcome_id, slug },
      ...derivedClaim(claim),
    }))
    const leading = leadingOf(rows)
    const mapped = mappedOf(rows, leading)
    return rows.map((row) => ({
      ...row,
      is_leading: leading.has(row.claim_id),
      is_mapped: mapped.has(row.claim_id),
    }))
  },
  kept: async (db, of) => repository.listAppraisals(db, await compoundsOf(db, of)),
  async write(trx, differing, gone, now) {
    await repository.logChanges(trx, differing, gone, { now, because })
    await putRows(trx, 'claim_appraisals', differing, 'claim_id')
    await repository.endAppraisals(
      trx,
      gone.map(({ claim_id }) => claim_id),
    )
  },
  tagsOf: ({ drug_id, outcome_id }) => [
    tagOf('compound', drug_id),
    tagOf('outcome', outcome_id),
    'list:changes',
  ],
})

/** The certainty of every claim, with its steps and its place among those of its outcome. */
export const claimAppraisals = appraisals()
/** The same, after the rule itself has changed. */
const appraisalsByNewRule = appraisals('by a new rule of certainty')

/** The six-step level of every compound, from its studies alone: without any it is the lowest. */
export const evidenceLevels: Derivation<{ id: string; evidence: string }> = {
  name: 'evidence levels of compounds',
  wanted: async (db, of) => repository.wantedLevels(db, await compoundsOf(db, of)),
  kept: async (db, of) => repository.keptLevels(db, await compoundsOf(db, of)),
  write: (trx, differing) => changeRows(trx, 'drugs', differing),
  tagsOf: ({ id }) => [tagOf('compound', id), 'list:compounds'],
}

/** How many compounds and studies every outcome has. */
export const outcomeCounts: Derivation<repository.OutcomeCount> = {
  name: 'counts of outcomes',
  key: ['outcome_id'],
  wanted: (db, of) => repository.wantedCounts(db, of === 'all' ? of : of.of('outcome')),
  kept: (db, of) => repository.keptCounts(db, of === 'all' ? of : of.of('outcome')),
  write: repository.writeCounts,
  tagsOf: ({ outcome_id }) => [tagOf('outcome', outcome_id), 'list:outcomes'],
}

/**
 * Rates every claim again when another rule rated this database last, once: what each claim was before stays in the log
 * of changes, and how many claims have another certainty is kept with the rule.
 */
export async function rateByPresentRule(db: Db, now = new Date()): Promise<void> {
  if (await repository.isRatedBy(db, CERTAINTY_RULE)) return
  await db.transaction().execute(async (trx) => {
    await repository.lockRules(trx)
    // Another process that starts at the same time may have done it meanwhile.
    if (await repository.isRatedBy(trx, CERTAINTY_RULE)) return
    const before = await repository.listCertainties(trx)
    await rederiveAll(trx, [appraisalsByNewRule, evidenceLevels], now)
    const after = await repository.listCertainties(trx)
    const moved = [...before].filter(([claim, certainty]) => after.get(claim) !== certainty).length
    await repository.addRule(trx, { rule: CERTAINTY_RULE, at: now, claims: before.size, moved })
  })
}

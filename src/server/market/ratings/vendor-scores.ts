import { movedParts, rateVendor, ratingInWords } from '#domain/ratings/vendor-rating.ts'
import type { Derivation, Touched } from '#server/core/changes/derivation.ts'
import { rederive } from '#server/core/changes/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { changeRows, type Db, putRows } from '#server/platform/db/db.ts'
import { insertRows } from '#server/platform/db/rows.ts'
import * as repository from './repository.ts'

/** The day of a vendor without a row: earlier than any rating, so that the check finds the missing row. */
const NEVER = '2000-01-01'
const MOST_AT_ONCE = 200

const idsOf = async (db: Db, of: Touched | 'all') =>
  of === 'all' ? repository.listVendorIds(db) : of.of('vendor')

/**
 * The rating of every vendor. A rating holds for a day: a touched vendor is rated as of the day of the change, with the
 * current reviews. A check uses the day and the reviews that the rating was made from.
 */
export const vendorScores: Derivation<repository.KeptScore> = {
  name: 'ratings of vendors',
  key: ['vendor_id'],
  async wanted(db, of) {
    const kept =
      of === 'all'
        ? new Map((await repository.listScores(db, 'all')).map((row) => [row.vendor_id, row]))
        : null
    const today = of === 'all' ? null : dayOf(of.now)
    const scores: repository.KeptScore[] = []
    const ids = await idsOf(db, of)
    for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
      const some = ids.slice(start, start + MOST_AT_ONCE)
      for (const { id, is_demo, inputs } of await repository.listInputs(
        db,
        some,
        (id) => kept?.get(id) ?? null,
      )) {
        const score = rateVendor(inputs, today ?? kept?.get(id)?.as_of ?? NEVER)
        scores.push({
          ...score,
          vendor_id: id,
          people: inputs.people,
          disputes: inputs.disputes,
          ai_rating_number: score.score,
          ai_rating: `${ratingInWords(score)}${is_demo ? ' Computed from invented certificates of an invented vendor.' : ''}`,
        })
      }
    }
    return scores
  },
  kept: (db, of) => repository.listScores(db, of === 'all' ? of : of.of('vendor')),
  async write(trx, scores, _gone, now) {
    const ids = scores.map(({ vendor_id }) => vendor_id)
    const before = new Map((await repository.listScores(trx, ids)).map((row) => [row.vendor_id, row]))
    await insertRows(
      trx,
      'vendor_score_changes',
      scores.flatMap(({ vendor_id, as_of, formula, score, parts }) => {
        const was = before.get(vendor_id)
        if ((was?.score ?? null) === score) return []
        const because =
          was?.score == null
            ? ['Enough is known for a rating.']
            : score === null
              ? ['Too little is known for a rating.']
              : movedParts(was.parts, parts)
        return [{ vendor_id, at: now, as_of, formula, before: was?.score ?? null, after: score, because }]
      }),
    )
    const rated = scores.map(({ ai_rating_number, ai_rating, ...score }) => score)
    await putRows(trx, 'vendor_scores', rated, 'vendor_id')
    const shown = scores.map(({ vendor_id: id, ai_rating_number, ai_rating }) => ({
      id,
      ai_rating_number,
      ai_rating,
    }))
    await changeRows(trx, 'vendors', shown)
  },
  tagsOf: ({ vendor_id }) => [tagOf('vendor', vendor_id)],
}

/** The job that rates every vendor each day, because tests age and reviews arrive. */
export async function rateVendors({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const ids = await repository.listVendorIds(db)
  return rederive(db, vendorScores, {
    of: (noun) => (noun === 'vendor' ? ids : []),
    has: () => false,
    now: clock(),
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

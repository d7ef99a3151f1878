import { checksOf, countedLaboratory, tierOf } from '#domain/certificates/certificate-checks.ts'
import { testOfOffer } from '#domain/certificates/label-test.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isStatedByVendor } from './stated-by-vendor.ts'
import type { CheckedRow } from './tests-repository.ts'
import * as repository from './tests-repository.ts'

/** Per compound and vendor: older ones are not searched. */
const MOST_TESTS = 20
const MONTHS_12_MS = 365 * DAY_MS

/** The columns of a certificate that its checks need. */
type Checkable = Omit<Parameters<typeof checksOf>[0], 'document'> &
  Pick<CheckedRow, 'id' | 'how' | 'source' | 'laboratory' | 'file_id' | 'names_lot' | 'has_twins'>

/** A certificate with what its checks say on a day. */
export type Judged<Row> = Row & {
  checks: ReturnType<typeof checksOf>
  tier: ReturnType<typeof tierOf>
  stated_by_vendor: boolean
  counts_as: ReturnType<typeof countedLaboratory>
}

/** What the checks say of certificates now, or on the day on which each was seen. */
export async function judge<Row extends Checkable>(
  db: Db,
  rows: readonly Row[],
  at: Date | 'when seen',
): Promise<Judged<Row>[]> {
  const today = at === 'when seen' ? null : at.toISOString().slice(0, 10)
  // Few are shown elsewhere, so there is seldom more to read.
  const shownElsewhere = rows.filter(({ has_twins }) => has_twins)
  const twins = Map.groupBy(
    await repository.listTwins(db, { certificates: shownElsewhere.map(({ id }) => id) }),
    ({ certificate_id }) => certificate_id,
  )
  return rows.map((row) => {
    const twin = (isSame: boolean) => twins.get(row.id)?.find((each) => each.is_same_file === isSame) ?? null
    const file = { names_lot: row.names_lot, same_file: twin(true), same_picture: twin(false) }
    const document = row.file_id === null ? null : file
    const stated = { ...row, document, confirmation: row.how ?? row.confirmation }
    const checks = checksOf(stated, today ?? row.seen_on)
    const stated_by_vendor = isStatedByVendor(row)
    return {
      ...row,
      ...{ checks, tier: tierOf(stated, checks), stated_by_vendor },
      counts_as: countedLaboratory({ ...stated, stated_by_vendor }),
    }
  })
}

/**
 * Finds the test that represents an offer, by the ids of its vendor and compound and its size, among these: of the
 * last 12 months and not in doubt.
 */
export async function recentTests(db: Db, of: readonly repository.Offered[], now: Date) {
  const since = new Date(now.getTime() - MONTHS_12_MS).toISOString().slice(0, 10)
  const rows = await judge(db, await repository.listTestsSince(db, of, { since, most: MOST_TESTS }), now)
  const tests = Map.groupBy(
    rows.filter(({ tier }) => tier !== 'doubtful'),
    ({ vendor_id, drug_id }) => `${vendor_id} ${drug_id}`,
  )
  return (vendorId: string, drugId: string, size: string | null) =>
    testOfOffer((tests.get(`${vendorId} ${drugId}`) ?? []).map(testOf), size)
}

const testOf = ({ slug, tested_on, counts_as, label_mg, measured_mg, purity_percent }: Tested) => ({
  ...{ certificate: slug, tested_on, laboratory: counts_as },
  ...{ label_mg, measured_mg, purity_percent },
})
type Tested = Judged<Awaited<ReturnType<typeof repository.listTestsSince>>[number]>

export { checkedOf, listTwins } from './tests-repository.ts'

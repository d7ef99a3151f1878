import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { figuresOf, rankByRules } from '#domain/list/own-rules.ts'
import { ratingSteps } from '#domain/ratings/rating-steps.ts'
import { rateVendor } from '#domain/ratings/vendor-rating.ts'
import { FORMULA } from '#domain/ratings/vendor-rating-formula.ts'
import { isSampleVendor } from '#server/catalogue/compounds/read/locks.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { findRow, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'

const MOST_CHANGES = 20

/** Of a part that is locked or not computed yet. */
const UNKNOWN = { value: null, contribution: null, inputs: {}, reasons: [] }
/** The parts for a vendor before its first nightly run. */
const UNRATED = Object.entries(FORMULA.weights).map(([name, weight]) => ({ name, weight, ...UNKNOWN }))

/** The rating of a vendor. Which parts there are and what they weigh is open to everybody, their values are not. */
export const getVendorRating = answers('getVendorRating', async (deps, { params }, { caller, shows }) => {
  const row = await repository.findScore(deps.db, params.slug)
  shows(row ? tagOf('vendor', row.vendor_id) : 'list:vendors')
  if (!row) throw new AppError('not_found', 'Vendor details not found.')
  const { vendor_id, slug, name, is_demo, comission, score, sum } = row
  const parts = row.parts ?? UNRATED
  const isOpen = isSampleVendor(deps.config, slug) || (await hasPremium(deps, caller))
  const open = {
    vendor: { slug, name, is_demo, comission },
    locked: !isOpen,
    formula: row.formula ?? FORMULA.version,
    as_of: row.as_of,
  }
  if (!isOpen) {
    const named = parts.map((part) => ({ name: part.name, weight: part.weight, ...UNKNOWN }))
    return { ...open, score: null, sum: null, missing: [], parts: named, changes: [] }
  }
  const missing = row.missing ?? ['It is rated tonight for the first time.']
  const changes = await repository.listScoreChanges(deps.db, vendor_id, MOST_CHANGES)
  return { ...open, score, sum, missing, parts, changes }
})

/** A vendor's rating as of today, and what each step would change, for the people of its desk. */
export async function rateNow({ db, clock }: Pick<Deps, 'db' | 'clock'>, vendorId: string) {
  const [rated] = await repository.listInputs(db, [vendorId], () => null)
  if (!rated) throw new AppError('not_found', 'There is no such vendor.')
  const today = clock().toISOString().slice(0, 10)
  return { ...rateVendor(rated.inputs, today), ...ratingSteps(rated.inputs, today) }
}

const LOCKED = { locked: true, kept: [], kept_total: 0, out: [], out_total: 0 }

/** What rules look at, of every vendor; read again when a vendor or its rating has changed. */
export const ratedVendors = ({ db, tags }: Pick<Deps, 'db' | 'tags'>) =>
  keepOne(tags, ['list:vendors', 'vendor:*'], async () =>
    (await repository.listRated(db)).map(({ parts, ...vendor }) => ({
      ...vendor,
      figures: figuresOf(parts ?? []),
    })),
  )

/** All vendors by the reader's own rules. The order reveals nothing to callers who may not see ratings. */
export async function rankVendors(
  deps: Deps,
  readVendors: ReturnType<typeof ratedVendors>,
  caller: Caller,
  { limit, offset, ...rules }: ParsedInput<'rankVendors'>['query'],
): Promise<Output<'rankVendors'>> {
  const vendors = await readVendors()
  const regions = [...new Set(vendors.flatMap(({ region }) => region ?? []))].sort()
  if (!(await hasPremium(deps, caller))) return { ...LOCKED, regions }
  const { kept, out } = rankByRules(vendors, rules)
  return {
    locked: false,
    kept: kept
      .slice(offset, offset + limit)
      .map(({ figures: { purity, deviation, days }, ...vendor }, nth) => ({
        ...vendor,
        ...{ place: offset + nth + 1, purity, deviation, days },
      })),
    kept_total: kept.length,
    out: out
      .slice(offset, offset + limit)
      .map(({ vendor: { figures: _, ...vendor }, reasons }) => ({ ...vendor, reasons })),
    out_total: out.length,
    regions,
  }
}

export const getOwnRules = answers('getOwnRules', async (deps, _, { caller }) => {
  const { id } = await requireAccount(deps, caller)
  return { rules: (await findRow(deps.db, 'accounts', { id }))?.own_rules ?? null }
})

export const setOwnRules = answers('setOwnRules', async (deps, { body: { rules } }, { caller }) => {
  const { id } = await requireAccount(deps, caller)
  await updateRows(deps.db, 'accounts', { id }, { own_rules: rules && JSON.stringify(rules) })
  return { rules }
})

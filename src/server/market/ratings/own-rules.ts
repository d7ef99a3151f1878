import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { figuresOf, rankByRules } from '#domain/list/own-rules.ts'
import type { Caller } from '#server/core/caller.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { findRow, updateRows } from '#server/platform/db/rows.ts'
import * as repository from './repository.ts'

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

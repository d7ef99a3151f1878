import type { VisitKind } from '#contract/catalogue/desk-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { DAY_MS } from '#domain/duration.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { limit } from '#server/core/limits/service.ts'
import { AppError } from '#server/ground/errors.ts'
import { requireMember } from '#server/vendor-members/access.ts'
import * as repository from './visits-repository.ts'

/** Per network, over all vendors: the limits do not record who visited which vendor. */
const VISITS = { max: 60, perS: 3_600 }
const SHOWN_DAYS = 30
const KEPT_DAYS = 400

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const daysBefore = (at: Date, days: number) => dayOf(new Date(at.getTime() - days * DAY_MS))

/** Adds one to a number of the day. Throws `not_found`, and `rate_limited` for who opens a great many. */
export async function countVisit(
  deps: Deps,
  { vendor, kind }: { vendor: string; kind: VisitKind },
  network: Network,
) {
  await limit(deps, 'visits', network, VISITS)
  if (!(await repository.addVisit(deps.db, vendor, dayOf(deps.clock()), kind)))
    throw new AppError('not_found', 'There is no such vendor.')
  return {}
}

export async function getVisits(deps: Deps, slug: string, caller: Caller): Promise<Output<'getVisits'>> {
  const { vendor } = await requireMember(deps, slug, caller)
  const since = daysBefore(deps.clock(), SHOWN_DAYS - 1)
  return { days: await repository.listVisits(deps.db, vendor.id, since) }
}

/** The job: numbers are kept for a little more than a year. */
export const removeOldVisits = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  repository.removeVisitsBefore(db, daysBefore(clock(), KEPT_DAYS))

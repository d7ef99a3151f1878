import { type Act, type Done, recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'

type Standing = { state: string }

/** From which states a step is taken, what else has to hold, and the sentence for a person who comes too late. */
export type Step<Case> = {
  from: readonly string[]
  when?: (of: Case, now: Date) => boolean
  moved: string | ((of: Case) => string)
}

/** What all cases of a kind have in common. */
export type CaseKind<Case extends Standing, Name extends string = never> = {
  /** Why a step is refused where there is none: 'There is no such dispute.' */
  missing: string
  /** In the audit log. */
  target: (of: Case) => string
  steps: Record<Name, Step<Case>>
  /** Asked in an office of several people: why a colleague has to decide; null if this person may. */
  whyNot?: (db: Db, of: Case, personId: string, step?: Name) => Promise<string | null>
}

type Taken<Case, Name> = {
  /** The case, locked until the end of the transaction. */
  find: (trx: Db) => Promise<Case | undefined>
  /** Without one, the step is taken from every state. */
  step?: Name
  /** Who decides for the office; a side's own step has none. */
  decider?: string
  act?: Act | false
}

/**
 * Takes one step of a case, all or nothing, in the open transaction if there is one. `work` changes the locked case and mails its
 * sides. Throws `not_found`, `forbidden` for a person who may not decide, and `conflict` in a state that does not allow it.
 */
export async function takeStep<Case extends Standing, Name extends string, Answer>(
  deps: Deps,
  kind: CaseKind<Case, Name>,
  { find, step, decider, act }: Taken<Case, Name>,
  work: (inside: Deps, of: Case, now: Date) => Promise<Omit<Done, 'target'> & { answer: Answer }>,
): Promise<Answer> {
  const take = async (db: Db) => {
    const [inside, of, now] = [{ ...deps, db }, await find(db), deps.clock()]
    if (!of) throw new AppError('not_found', kind.missing)
    if (decider !== undefined) await requireDecider(inside, kind, of, decider, step)
    const taken = step && kind.steps[step]
    if (taken && !mayTake(taken, of, now))
      throw new AppError('conflict', typeof taken.moved === 'string' ? taken.moved : taken.moved(of))
    const { answer, ...done } = await work(inside, of, now)
    if (act) await recordAudit(db, act, { target: kind.target(of), ...done })
    return answer
  }
  return deps.db.isTransaction ? take(deps.db) : deps.db.transaction().execute(take)
}

/** Whether a case takes a step as it stands now. */
export const mayTake = <Case extends Standing>({ from, when }: Step<Case>, of: Case, now: Date) =>
  from.includes(of.state) && (when?.(of, now) ?? true)

/** Why another colleague has to decide on a case; null if this one may. An office of one person decides on everything. */
export const whyNot = async <Case extends Standing, Name extends string>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  kind: CaseKind<Case, Name>,
  of: Case,
  personId: string,
  step?: Name,
) => (isForTwo({ config }) ? ((await kind.whyNot?.(db, of, personId, step)) ?? null) : null)

/** Throws `forbidden` for a person who may not decide on a case. */
export async function requireDecider<Case extends Standing, Name extends string>(
  ...asked: Parameters<typeof whyNot<Case, Name>>
) {
  const against = await whyNot(...asked)
  if (against !== null) throw new AppError('forbidden', against)
}

export const isForTwo = ({ config }: Pick<Deps, 'config'>) => config.OFFICE_TWO_PEOPLE === 'on'

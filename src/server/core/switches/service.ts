import { SWITCHES, type Switch } from '#contract/core/switch-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { DatabaseAway } from '#server/platform/db/reach.ts'
import { AppError } from '#server/platform/errors.ts'
import { REGISTRY } from './registry.ts'
import * as repository from './repository.ts'

/** Per operator. */
const CHANGES = { max: 60, perS: 3_600 }

export const isOn = ({ db }: Pick<Deps, 'db'>, name: Switch) => repository.isOn(db, name)

/**
 * Refuses a switched-off part, in words for its user. It is read on each try, so that a switch takes effect at once.
 */
export async function requireOn({ db }: Pick<Deps, 'db'>, name: Switch) {
  if (!(await repository.isOn(db, name))) throw new AppError('switched_off', REGISTRY[name].refusal)
}

/** The switches that are off, as screens show them. Empty while the database is away, when every call fails anyway. */
export async function listClosed({ db }: Pick<Deps, 'db'>): Promise<{ what: Switch; words: string }[]> {
  try {
    const off = new Set<string>((await repository.listOff(db)).map(({ name }) => name))
    return SWITCHES.filter((name) => off.has(name)).map((what) => ({ what, words: REGISTRY[what].refusal }))
  } catch (error) {
    if (error instanceof DatabaseAway) return []
    throw error
  }
}

export async function listSwitches({ db }: Pick<Deps, 'db'>): Promise<Output<'listSwitches'>> {
  const known = new Map<string, Changed>((await repository.listChanged(db)).map((row) => [row.name, row]))
  return {
    switches: SWITCHES.map((name) => {
      const row = known.get(name)
      const { title, about, refusal } = REGISTRY[name]
      return {
        ...{ name, title, about, refusal },
        is_on: row?.is_on ?? true,
        changed: row ? { at: row.changed_at.toISOString(), by: row.changed_by, reason: row.reason } : null,
      }
    }),
  }
}

type Changed = Awaited<ReturnType<typeof repository.listChanged>>[number]

/** Throws `conflict` if the switch is already in that state: another colleague was first, and their reason stays. */
export const setSwitch = answers('setSwitch', async (deps, { params: { name }, body }, { act }) => {
  const { is_on, reason } = body
  await limit(deps, 'set-switch', act.actor, CHANGES)
  return deps.db.transaction().execute(async (db) => {
    const now = deps.clock()
    const was = await repository.lockSwitch(db, name, now)
    if (was === is_on) throw new AppError('conflict', `It is ${is_on ? 'on' : 'off'} already.`)
    await repository.setSwitch(db, name, { is_on, changed_by: act.actor, changed_at: now, reason })
    const shown = await listSwitches({ db })
    // The settings in every page list the closed parts.
    await raiseTags(db, ['settings'])
    await recordAudit(db, act, { target: `switch:${name}`, before: { is_on: was }, after: { is_on, reason } })
    return shown
  })
})

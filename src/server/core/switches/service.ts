import { SWITCHES, type Switch } from '#contract/core/switch-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { findRow, insertIfNew, lockToEnd, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { REGISTRY } from './registry.ts'
import { listChanged } from './repository.ts'

/** Per operator. */
const CHANGES = { max: 60, perS: 3_600 }

export const isOn = async ({ db }: Pick<Deps, 'db'>, name: Switch) =>
  (await findRow(db, 'switches', { name }))?.is_on ?? true

/**
 * Refuses a switched-off part, in words for its user. It is read on each try, so that a switch takes effect at once.
 */
export async function requireOn(deps: Pick<Deps, 'db'>, name: Switch) {
  if (!(await isOn(deps, name))) throw new AppError('switched_off', REGISTRY[name].refusal)
}

/** The switches that are off, as screens show them. */
export const inWords = (off: readonly string[]) =>
  SWITCHES.filter((name) => off.includes(name)).map((what) => ({ what, words: REGISTRY[what].refusal }))

export async function listSwitches({ db }: Pick<Deps, 'db'>): Promise<Output<'listSwitches'>> {
  const known = new Map<string, Changed>((await listChanged(db)).map((row) => [row.name, row]))
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

type Changed = Awaited<ReturnType<typeof listChanged>>[number]

/** Throws `conflict` if the switch is already in that state: another colleague was first, and their reason stays. */
export const setSwitch = answers('setSwitch', async (deps, { params: { name }, body }, { act }) => {
  const { is_on, reason } = body
  await limit(deps, 'set-switch', act.actor, CHANGES)
  return deps.db.transaction().execute(async (db) => {
    const now = deps.clock()
    const asItBegan = { name, is_on: true, changed_by: '', changed_at: now, reason: '' }
    await insertIfNew(db, 'switches', asItBegan)
    const was = (await lockToEnd(db, 'switches', { name }))?.is_on
    if (was === is_on) throw new AppError('conflict', `It is ${is_on ? 'on' : 'off'} already.`)
    const change = { is_on, changed_by: act.actor, changed_at: now, reason }
    await updateRows(db, 'switches', { name }, change)
    const shown = await listSwitches({ db })
    // The settings in every page list the closed parts.
    await raiseTags(db, ['settings'])
    await recordAudit(db, act, { target: `switch:${name}`, before: { is_on: was }, after: { is_on, reason } })
    return shown
  })
})

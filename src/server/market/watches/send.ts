import { formatSize } from '#domain/prices/pack-size.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { mailAddressOf } from '#server/identity/auth/people.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { evidenceAlerts, type ToldAlert, watchAlerts } from '#server/platform/emails/watch-alerts.ts'
import { findAlerts } from './follow-up.ts'
import { lookFurther } from './following-repository.ts'
import { linkOf } from './mails.ts'
import * as repository from './repository.ts'

type Within = Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>
type Frequency = 'at once' | 'daily' | 'weekly'

const PEOPLE_AT_ONCE = 200
/** More of them wait for the next time. */
const ALERTS_AT_ONCE = 1_000
const KEPT_MS = 365 * DAY_MS

/**
 * Looks for changes of the evidence since the last look, for people who watch the compound: findings, certainties, and
 * studies that were retracted, questioned or corrected.
 */
const findEvidenceAlerts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  lookFurther(db, 'editorial_changes', async (trx, after, upTo) => {
    const found = await repository.insertEvidenceAlerts(trx, after, upTo, clock())
    return found.length
  })

/** Looks for alerts and mails them to those who want them at once; says how many alerts there are. */
export async function tellAtOnce(deps: Within): Promise<number> {
  const found = (await findAlerts(deps)) + (await findEvidenceAlerts(deps))
  await mailAlerts(deps, 'at once')
  return found
}

/** Mails what waits to everybody who wants it this often; says how many were looked after. */
export async function mailAlerts(deps: Within, frequency: Frequency): Promise<number> {
  let people = 0
  let last: string | undefined
  for (;;) {
    const waiting = await repository.listWaitingPeople(deps.db, frequency, last, PEOPLE_AT_ONCE)
    for (const { account_id } of waiting) await mailPerson(deps, account_id, frequency)
    people += waiting.length
    last = waiting.at(-1)?.account_id
    if (waiting.length < PEOPLE_AT_ONCE) return people
  }
}

/** A digest of everybody's alerts that came since the last one; first of all looks for the latest. */
export const mailDigests = (frequency: 'daily' | 'weekly') => async (deps: Within) => {
  await findAlerts(deps)
  await findEvidenceAlerts(deps)
  return mailAlerts(deps, frequency)
}

/**
 * What waits becomes mails in the queue and waits no more, in one transaction. Who has no confirmed email is mailed
 * nothing; the page of watches tells them.
 */
async function mailPerson(deps: Within, accountId: string, frequency: Frequency) {
  await deps.db.transaction().execute(async (db) => {
    const within = { ...deps, db }
    const person = await repository.takeMails(db, accountId)
    if (person?.frequency !== frequency) return
    const waiting = await repository.listWaitingAlerts(db, accountId, ALERTS_AT_ONCE)
    const changes = await repository.listWaitingEvidence(db, accountId, ALERTS_AT_ONCE)
    if (waiting.length + changes.length === 0) return
    const alerts = waiting.map(toTold)
    const to = await mailAddressOf(within, accountId, person.email)
    if (to !== null) {
      const url = linkOf(within, person)
      if (changes.length > 0)
        await sendMail(within, {
          kind: 'evidence alert',
          to,
          unsubscribeUrl: url,
          ...evidenceAlerts({ changes, url, frequency }, deps.config),
        })
      for (const told of frequency === 'at once' ? byWatch(alerts) : alerts.length > 0 ? [alerts] : [])
        await sendMail(within, {
          kind: 'watch alert',
          to,
          unsubscribeUrl: url,
          ...watchAlerts({ alerts: told, url, frequency }, deps.config),
        })
    }
    const settled = { settled_at: deps.clock(), is_mailed: to !== null }
    await updateRows(db, 'watch_alerts', { id: waiting.map(({ id }) => id) }, settled)
    await updateRows(db, 'evidence_alerts', { id: changes.map(({ id }) => id) }, settled)
  })
}

type AlertOfWatch = ToldAlert & { watch_id: string }

/** For immediate mails: one mail a watch, with all alerts found in the same run. */
const byWatch = (alerts: readonly AlertOfWatch[]) => [
  ...Map.groupBy(alerts, ({ watch_id }) => watch_id).values(),
]

function toTold({ watch_currency: currency, ...alert }: repository.WaitingAlert): AlertOfWatch {
  const target = repository.targetOf(alert).kind
  const size = formatSize(alert.size)
  const names = {
    compound: alert.drug,
    offer: `${alert.drug}${size ? `, ${size},` : ''} at ${alert.vendor}`,
    vendor: alert.vendor,
  }
  const cost_per_mg = alert.currency === currency ? alert.cost_per_mg : null
  return { ...alert, size, target, currency, cost_per_mg, name: names[target] }
}

/** Alerts are kept for a year, to be looked up. */
export async function removeOldAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock().getTime() - KEPT_MS)
  const ofPrices = await repository.removeAlertsFoundBefore(db, 'watch_alerts', before)
  return ofPrices + (await repository.removeAlertsFoundBefore(db, 'evidence_alerts', before))
}

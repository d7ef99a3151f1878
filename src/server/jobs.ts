import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/text/duration.ts'
import { sendChangedEmails } from './billing/customers/changed-emails.ts'
import { announceRenewals, remindOfCards } from './billing/mails/renewals.ts'
import { finishInterruptedPayments, reconcileStale } from './billing/reconcile/reconcile.ts'
import { watchConfiguredList } from './catalogue/evidence/study-watch.ts'
import { searchConfiguredLiterature } from './catalogue/literature/night.ts'
import { removeOldAsked, saveAsked } from './catalogue/search/quality/asked-service.ts'
import { removeOldMessages } from './community/contact/service.ts'
import { remindOfDisputes } from './community/disputes/reading.ts'
import { tellOfAnswers } from './community/questions/telling.ts'
import { weighDaily, weighDue } from './community/review-effects/means.ts'
import { removeOldProofs } from './community/reviews/proofs.ts'
import { returnReported } from './community/reviews/reported.ts'
import { trimAudit, verifyDaily } from './core/audit/verify.ts'
import type { Deps } from './core/deps.ts'
import { countDay, saveTally } from './core/figures/service.ts'
import { createScheduler } from './core/jobs/scheduler.ts'
import { type Job, removeOldRuns } from './core/jobs/service.ts'
import { removeEnded } from './core/limits/repository.ts'
import { deliverDue, removeOld } from './core/mail/service.ts'
import { isOn } from './core/switches/service.ts'
import { removeEndedSignIns } from './identity/auth/ended-repository.ts'
import { removeUnnamedFiles } from './market/batches/kept-files.ts'
import { readFeeds } from './market/feeds/run-source.ts'
import { removeOldFeedRuns } from './market/feeds/service.ts'
import { readConfiguredRates } from './market/rates/service.ts'
import { rateVendors } from './market/ratings/vendor-scores.ts'
import { mailDigests, removeOldAlerts, tellAtOnce } from './market/watches/send.ts'
import { publishDue } from './office/drafts/publishing.ts'
import { removeEndedResets } from './office/people/service.ts'
import { exportWhenDue } from './open-data/exports/service.ts'
import { lookForLines, removeExpiredClaims } from './vendor-members/service.ts'

const SANDBOX = 'payment sandbox'

/** All work in the background, as the office groups it. In addition every process saves once a minute what it has counted. */
const GROUPS = {
  Mail: [
    { name: 'deliver mail', schedule: { everyMs: SECOND_MS }, run: deliverDue },
    { name: 'mail daily digests', schedule: { utc: '0 7 * * *' }, run: mailDigests('daily') },
    { name: 'mail weekly digests', schedule: { utc: '5 7 * * 1' }, run: mailDigests('weekly') },
    { name: 'find alerts', schedule: { everyMs: MINUTE_MS }, run: tellAtOnce },
    { name: 'tell of answers', schedule: { everyMs: MINUTE_MS }, run: tellOfAnswers },
    { name: 'remind of disputes', schedule: { utc: '0 6 * * *' }, run: remindOfDisputes },
    { name: 'remove old mail', schedule: { utc: '10 3 * * *' }, run: removeOld },
    { name: 'remove old alerts', schedule: { utc: '50 3 * * *' }, run: removeOldAlerts },
    { name: 'remove old messages', schedule: { utc: '20 3 * * *' }, run: removeOldMessages },
  ],
  Money: [
    {
      name: SANDBOX,
      schedule: { everyMs: 5 * SECOND_MS },
      run: async ({ sandbox }) => (await sandbox?.settle()) ?? 0,
    },
    {
      name: 'finish interrupted payments',
      schedule: { everyMs: 2 * MINUTE_MS },
      run: finishInterruptedPayments,
    },
    { name: 'send changed emails', schedule: { everyMs: MINUTE_MS }, run: sendChangedEmails },
    { name: 'announce renewals', schedule: { everyMs: HOUR_MS }, run: announceRenewals },
    { name: 'remind of cards', schedule: { everyMs: HOUR_MS }, run: remindOfCards },
    { name: 'reconcile billing', schedule: { everyMs: HOUR_MS }, run: reconcileStale },
  ],
  'Catalogue and evidence': [
    { name: 'publish drafts', schedule: { everyMs: MINUTE_MS }, run: publishDue },
    { name: 'watch studies', schedule: { utc: '40 4 * * *' }, run: watchConfiguredList },
    { name: 'search literature', schedule: { utc: '30 2 * * *' }, run: searchConfiguredLiterature },
    // Its own rule says which day is due, so that there is something to download soon after the first start.
    { name: 'export public data', schedule: { everyMs: 5 * MINUTE_MS }, run: exportWhenDue },
    { name: 'remove old questions', schedule: { utc: '15 3 * * *' }, run: removeOldAsked },
  ],
  'Prices and vendors': [
    {
      name: 'read feeds',
      schedule: { everyMs: 10 * SECOND_MS },
      run: async (deps) => ((await isOn(deps, 'feed_runs')) ? readFeeds(deps) : 0),
    },
    { name: 'read exchange rates', schedule: { utc: '30 16 * * *' }, run: readConfiguredRates },
    { name: 'rate vendors', schedule: { utc: '20 0 * * *' }, run: rateVendors },
    { name: 'look for lines of claims', schedule: { everyMs: MINUTE_MS }, run: lookForLines },
    { name: 'remove expired claims', schedule: { utc: '25 3 * * *' }, run: removeExpiredClaims },
    { name: 'remove old feed runs', schedule: { utc: '0 4 * * *' }, run: removeOldFeedRuns },
    { name: 'remove unnamed files', schedule: { everyMs: HOUR_MS }, run: removeUnnamedFiles },
  ],
  Reviews: [
    { name: 'weigh reviews', schedule: { everyMs: MINUTE_MS }, run: weighDue },
    { name: 'weigh all reviews', schedule: { utc: '10 0 * * *' }, run: weighDaily },
    { name: 'show reported reviews again', schedule: { everyMs: MINUTE_MS }, run: returnReported },
    { name: 'remove old proofs', schedule: { everyMs: 5 * MINUTE_MS }, run: removeOldProofs },
  ],
  'The site itself': [
    { name: 'count the day', schedule: { everyMs: 5 * MINUTE_MS }, run: countDay },
    { name: 'verify audit log', schedule: { utc: '45 3 * * *' }, run: verifyDaily },
    { name: 'trim audit log', schedule: { utc: '55 3 * * *' }, run: trimAudit },
    { name: 'remove ended sign-ins', schedule: { everyMs: HOUR_MS }, run: removeEndedSignIns },
    {
      name: 'remove ended rate limits',
      schedule: { everyMs: 10 * MINUTE_MS },
      run: ({ db, clock }) => removeEnded(db, clock()),
    },
    { name: 'remove ended factor resets', schedule: { everyMs: HOUR_MS }, run: removeEndedResets },
    { name: 'remove old job runs', schedule: { utc: '30 3 * * *' }, run: removeOldRuns },
  ],
} satisfies Record<string, readonly Job[]>

export const jobs: readonly Job[] = Object.entries(GROUPS).flatMap(([group, within]) =>
  within.map((job) => ({ ...job, group })),
)

/** The jobs of an installation: the sandbox has none where nobody pays with play money. */
export const jobsOf = ({ sandbox }: Pick<Deps, 'sandbox'>): readonly Job[] =>
  sandbox ? jobs : jobs.filter(({ name }) => name !== SANDBOX)

/** Looks every second for due jobs; `stop` waits for running ones. */
export function startJobs(deps: Deps) {
  const scheduler = createScheduler(deps, jobsOf(deps))
  let wasAway = false
  const tick = () => {
    const { isAway, reason } = deps.reach
    if (isAway && !wasAway) deps.log.error({ reason }, 'the database is away')
    if (!isAway && wasAway) deps.log.warn('the database is back')
    wasAway = isAway
    if (isAway) return
    scheduler.tick().catch((err: unknown) => deps.log.error({ err }, 'jobs could not be looked for'))
  }
  tick()
  const save = async () => {
    await saveTally(deps).catch((err: unknown) => deps.log.error({ err }, 'figures could not be saved'))
    await saveAsked(deps).catch((err: unknown) => deps.log.error({ err }, 'questions could not be saved'))
  }
  const timer = setInterval(tick, SECOND_MS)
  const saver = setInterval(() => void save(), MINUTE_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      clearInterval(saver)
      await scheduler.stop()
      await save()
    },
  }
}

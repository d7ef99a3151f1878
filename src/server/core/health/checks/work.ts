import { DAY_MS } from '#domain/text/duration.ts'
import type { Clocked, Deps } from '#server/core/deps.ts'
import { pausedJobs, troubledJobs } from '#server/core/jobs/service.ts'
import { type Asked, type Finding, fine, minuteOf, note, wrong } from '../check.ts'
import { type Checked, PARTS } from '../parts.ts'
import { countMailsDueBefore, findNewestRateDay, listSomeFiles } from '../repository.ts'

const LATE_MAIL_MS = 15 * 60_000
const FILES_TRIED = 50
const HOW_TO_GET_RATES = 'Set RATES_URL, or npm run admin -- rates:import.'
/** As for prices: a rate older than this says nothing about today. */
const RATES_MS = 30 * DAY_MS

export async function checkMailQueue({ db, clock }: Clocked): Promise<Finding> {
  const late = await countMailsDueBefore(db, new Date(clock().getTime() - LATE_MAIL_MS))
  return late > 0
    ? wrong(
        'mail',
        `${late} mails should have gone out a quarter of an hour ago.`,
        'See that the product runs, and what /admin/jobs says of ‘deliver mail’.',
      )
    : fine('mail', 'No mail is late.')
}

/** Jobs that failed at their last run or do not end. A pause is deliberate, and must not be forgotten. */
export async function checkJobs({ db, clock }: Clocked): Promise<Finding[]> {
  const [paused, troubled] = [await pausedJobs({ db }), await troubledJobs({ db, clock })]
  if (paused.length + troubled.length === 0) return [fine('jobs', 'None is paused, failing or hanging.')]
  const troubles = troubled.map(({ name, since, error }) =>
    error === null
      ? wrong(
          'jobs',
          `‘${name}’ has not ended since ${minuteOf(since)}.`,
          'Restart the product, and see its log.',
        )
      : wrong(
          'jobs',
          `‘${name}’ failed at ${minuteOf(since)}: ${error}`,
          'See /admin/jobs, and run it again.',
        ),
  )
  const pauses = paused.map(({ name, since, reason }) =>
    note(
      'jobs',
      `‘${name}’ is paused since ${minuteOf(since)}: ${reason}`,
      'Resume it at /admin/jobs when the reason is gone.',
    ),
  )
  return [...troubles, ...pauses]
}

/** Whether files that rows name are in the store: some are tried. */
export async function checkFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<Finding> {
  const named = await listSomeFiles(db, FILES_TRIED)
  const found = await Promise.all(named.map((sha256) => files.has(sha256)))
  const lost = found.filter((isThere) => !isThere).length
  return lost > 0
    ? wrong(
        'files',
        `${lost} of ${named.length} certificates tried are not in the store.`,
        'Restore the files of the last backup into DATA_DIR or the bucket.',
      )
    : fine('files', named.length > 0 ? 'Certificates are in the store.' : 'No certificates yet.')
}

/** Whether prices in other currencies can be compared. */
export async function checkRates({ db, config, clock }: Asked): Promise<Finding> {
  const day = await findNewestRateDay(db)
  const isOld = day !== null && Date.parse(day) < clock().getTime() - RATES_MS
  if (day === null)
    return note('rates', 'None: prices in other currencies are not compared.', HOW_TO_GET_RATES)
  return isOld
    ? wrong(
        'rates',
        `The newest is of ${day}: prices in other currencies are not compared.`,
        config.RATES_URL ? 'See the job ‘read rates’ at /admin/jobs.' : HOW_TO_GET_RATES,
      )
    : fine('rates', `The newest is of ${day}.`)
}

/** Whether a part besides the database answers. */
export const tellPart = ({ name, state, reason }: Checked): Finding => {
  if (state === 'away') return wrong(name, `It is away: ${reason}`, PARTS[name].remedy)
  return fine(name, state === 'off' ? 'Not switched on.' : 'It answers.')
}

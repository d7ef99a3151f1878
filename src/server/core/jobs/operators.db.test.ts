import { beforeEach, describe, expect, test } from 'vitest'
import { insertRow, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { countingJob, lastingRun } from '#test/jobs.ts'
import { theRow } from '#test/rows.ts'
import { commandAct } from '../audit/record.ts'
import { checkJobs } from '../health/checks/work.ts'
import { createScheduler } from './scheduler.ts'
import { type Job, pauseJob } from './service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const NAME = 'remove old mail'
const DAILY = { utc: '0 3 * * *' }
const params = { name: NAME }
const NOON = '2026-11-20T12:00:00Z'

let now = new Date(NOON)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const at = (time: string) => {
  now = new Date(time)
}

const app = await sharedApp({ deps: { clock: () => now } })
const admin = await app.person({ role: 'admin' })
beforeEach(async () => {
  at(NOON)
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_runs').execute()
})

const runs = () => app.db.selectFrom('job_runs').selectAll().orderBy('started_at').execute()

describe('what operators do', () => {
  /** A job of the product's own name, in two processes that have seen it. */
  async function seen(run: () => Promise<number> = async () => 1) {
    const job: Job = { name: NAME, schedule: DAILY, run }
    const both = [createScheduler(app.deps, [job]), createScheduler(app.deps, [job])] as const
    for (const one of both) await one.tick()
    return both
  }
  const refusalOf = async (name: 'runJob' | 'resumeJob') => {
    const { status, body } = await admin.call(name, { params })
    return [status, body.message]
  }
  const listed = async () =>
    (await admin.call('listJobs', { query: {} })).body.jobs.find(({ name }) => name === NAME)

  test('a run that was asked for begins in one process at once, and the schedule goes on from there', async () => {
    const [one, other] = await seen()
    const { body } = await admin.call('runJob', { params })
    expect(body.job).toMatchObject({ is_asked: true, due_at: now.toISOString() })
    pass(SECOND)
    await Promise.all([one.tick(), other.tick()])
    expect(await runs()).toMatchObject([{ job: NAME, result: 'done', started_at: now }])
    pass(MINUTE)
    await Promise.all([one.tick(), other.tick()])
    expect(await runs()).toHaveLength(1)
    expect(await listed()).toMatchObject({ is_asked: false, last_run: { result: 'done', rows_touched: 1 } })
  })

  test('of two requests at the same moment, one learns that the run was already requested', async () => {
    const [one] = await seen()
    const answers = await Promise.all([1, 2].map(() => admin.call('runJob', { params })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await one.tick()
    await one.tick()
    expect(await runs()).toHaveLength(1)
  })

  test('while it runs, asking for a run is refused; a run of a killed process is made again', async () => {
    const long = lastingRun()
    let begun = 0
    const [killed, other] = await seen(() => {
      begun += 1
      return begun === 1 ? long.rows() : Promise.resolve(2)
    })
    await admin.call('runJob', { params })
    const running = killed.tick()
    await expect.poll(() => begun).toBe(1)
    expect(await refusalOf('runJob')).toEqual([409, expect.stringContaining('runs at the moment')])
    pass(31 * SECOND)
    await other.tick()
    expect(begun).toBe(2)
    long.finish(0)
    await running
  })

  test('a paused job begins in no process, is shown with its reason, and runs once when it is resumed', async () => {
    const [one, other] = await seen()
    const reason = 'The mail server is moving.'
    await admin.call('pauseJob', { params, body: { reason } })
    at('2026-11-22T12:00:00Z')
    await Promise.all([one.tick(), other.tick()])
    await (await seen())[0].tick()
    expect(await runs()).toEqual([])
    const paused = { since: new Date(NOON).toISOString(), reason, by: admin.email }
    expect(await listed()).toMatchObject({ due_at: null, paused })
    const { queues } = (await admin.call('listQueues', {})).body
    expect(queues.find(({ queue }) => queue === 'paused')).toMatchObject({ count: 1 })
    const says = expect.stringContaining(reason)
    expect(await checkJobs(app.deps)).toMatchObject([{ level: 'note', says }])
    expect(await refusalOf('runJob')).toEqual([409, expect.stringContaining('paused')])
    await admin.call('resumeJob', { params })
    await Promise.all([one.tick(), other.tick()])
    expect(await runs()).toHaveLength(1)
    expect(await refusalOf('resumeJob')).toEqual([409, 'This job is not paused.'])
    expect(await checkJobs(app.deps)).toMatchObject([{ level: 'fine' }])
  })

  test('a job that is due every second stops within a second of its pause, in the process that has it', async () => {
    const { seen, job, process } = countingJob(app.deps, { everyMs: SECOND }, () => 0)
    const one = process()
    await one.tick()
    pass(SECOND)
    await one.tick()
    const act = { ...commandAct('test', app.deps), actor: `person:${admin.id}` } as const
    await pauseJob(app.deps, [job], 'count', 'x', act)
    await app.deps.tags.catchUp()
    pass(SECOND)
    await one.tick()
    pass(SECOND)
    await one.tick()
    expect(seen.runs).toBe(1)
    expect(await theRow(app.db, 'jobs', { name: 'count' })).toMatchObject({ claim_holder: null })
  })

  test('an unknown job, and a job that runs every second anyway, are refused; all else is in the audit log', async () => {
    await seen()
    expect((await admin.call('runJob', { params: { name: 'nothing' } })).status).toBe(404)
    await insertRow(app.db, 'jobs', { name: 'deliver mail', counted_from: now })
    expect((await admin.call('runJob', { params: { name: 'deliver mail' } })).status).toBe(409)
    await admin.call('pauseJob', { params, body: { reason: 'For the office alone.' } })
    const log = await listRows(app.db, 'audit_log', { target: `job:${NAME}` })
    expect(log.map((each) => each.call)).toContain('pauseJob')
    expect(JSON.stringify(log)).not.toContain('For the office alone')
  })
})

test('the list shows every job with its next time, and runs by the page, newest first', async () => {
  const job = { name: NAME, schedule: DAILY, run: async () => 3 }
  const one = createScheduler(app.deps, [job, { ...job, name: 'another' }])
  await one.tick()
  for (const day of ['21', '22']) {
    at(`2026-11-${day}T03:00:00Z`)
    await one.tick()
  }
  const { body } = await admin.call('listJobs', { query: { job: NAME, limit: 1 } })
  const started_at = '2026-11-22T03:00:00.000Z'
  expect(body.jobs).toContainEqual({
    ...{ name: NAME, group: 'Mail', schedule: 'every day at 03:10 UTC', due_at: '2026-11-22T03:10:00.000Z' },
    ...{ is_frequent: false, is_running: false, is_asked: false, paused: null },
    last_run: expect.objectContaining({ result: 'done', started_at }),
  })
  expect(body.jobs).toContainEqual(expect.objectContaining({ name: 'deliver mail', due_at: null }))
  expect(body).toMatchObject({ total: 2, runs: [{ job: NAME, started_at, rows_touched: 3 }] })
  expect((await admin.call('listJobs', { query: {} })).body.total).toBe(4)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { commandAct } from '../audit/act.ts'
import { checkJobs } from '../health/doctor.ts'
import { dropClaims } from './repository.ts'
import type { Schedule } from './rules.ts'
import { createScheduler } from './scheduler.ts'
import { type Job, pauseJob, removeOldRuns } from './service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let app: TestApp
let now = new Date('2026-11-20T12:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const at = (time: string) => {
  now = new Date(time)
}

beforeAll(async () => {
  app = await startTestApp({ deps: { clock: () => now } })
})
afterAll(() => app.close())
beforeEach(async () => {
  at('2026-11-20T12:00:00Z')
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_runs').execute()
})

/** A job that counts its runs, and what a process makes of it. */
function counting(schedule: Schedule, outcome: () => number | Promise<number> = () => 1) {
  const seen = { runs: 0 }
  const job: Job = {
    name: 'count',
    schedule,
    run: async () => {
      seen.runs += 1
      return outcome()
    },
  }
  return { seen, job, process: () => createScheduler(app.deps, [job]) }
}

/** A run that lasts until it is released. */
function lasting() {
  let finish = (_rows: number) => {}
  const rows = new Promise<number>((resolve) => {
    finish = resolve
  })
  return { rows: () => rows, finish }
}

const runs = () => app.db.selectFrom('job_runs').selectAll().orderBy('started_at').execute()
const DAILY = { utc: '0 3 * * *' }

describe('when a job runs', () => {
  test('every so often, counted from its last run', async () => {
    const { seen, process } = counting({ everyMs: HOUR })
    const one = process()
    await one.tick()
    pass(HOUR - 1)
    await one.tick()
    expect(seen.runs).toBe(0)
    pass(1)
    await one.tick()
    await one.tick()
    expect(seen.runs).toBe(1)
    pass(HOUR)
    await one.tick()
    expect(seen.runs).toBe(2)
  })

  test('daily at its time, also when the process is replaced every few hours', async () => {
    const { seen, process } = counting(DAILY)
    for (let hour = 0; hour < 48; hour += 5) {
      const one = process()
      await one.tick()
      await one.stop()
      pass(5 * HOUR)
    }
    expect(seen.runs).toBe(2)
  })

  test('once, as soon as a process is there, when its time has passed without any', async () => {
    const { seen, process } = counting(DAILY)
    await process().tick()
    at('2026-11-24T09:00:00Z')
    const later = process()
    await later.tick()
    pass(MINUTE)
    await later.tick()
    expect(seen.runs).toBe(1)
    at('2026-11-25T03:00:00Z')
    await later.tick()
    expect(seen.runs).toBe(2)
  })
})

describe('two processes', () => {
  test('share one run, also when both look at the same moment', async () => {
    const { seen, process } = counting({ everyMs: HOUR })
    const both = [process(), process()]
    await Promise.all(both.map((one) => one.tick()))
    pass(HOUR)
    await Promise.all(both.map((one) => one.tick()))
    await Promise.all(both.map((one) => one.tick()))
    expect(seen.runs).toBe(1)
    expect(await runs()).toHaveLength(1)
  })

  test('never run a job at the same time, however long it takes', async () => {
    const long = lasting()
    const { seen, process } = counting({ everyMs: MINUTE }, long.rows)
    const [one, other] = [process(), process()]
    await one.tick()
    pass(MINUTE)
    const running = one.tick()
    await expect.poll(() => seen.runs).toBe(1)
    for (let beats = 0; beats < 12; beats += 1) {
      pass(10 * SECOND)
      await Promise.race([one.tick(), running])
      await expect
        .poll(async () => (await claim()).claim_ends_at?.getTime())
        .toBe(now.getTime() + 30 * SECOND)
      await other.tick()
    }
    expect(seen.runs).toBe(1)
    long.finish(1)
    await running
    expect(await runs()).toMatchObject([{ result: 'done' }])
  })

  test('take over from one that was killed, once its claim has expired', async () => {
    const long = lasting()
    const { seen, process } = counting(DAILY, () => (seen.runs === 1 ? long.rows() : 2))
    const [killed, other] = [process(), process()]
    await killed.tick()
    at('2026-11-21T03:00:00Z')
    const running = killed.tick()
    await expect.poll(async () => (await runs()).length).toBe(1)
    pass(29 * SECOND)
    await other.tick()
    expect(seen.runs).toBe(1)
    pass(10 * SECOND)
    await other.tick()
    expect(seen.runs).toBe(2)
    expect(await runs()).toMatchObject([
      { result: 'interrupted', ended_at: now },
      { result: 'done', rows_touched: 2 },
    ])
    long.finish(0)
    await running
  })

  test('need not wait for the claim when the only process of a database starts anew', async () => {
    const long = lasting()
    const { seen, process } = counting(DAILY, () => (seen.runs === 1 ? long.rows() : 2))
    const killed = process()
    await killed.tick()
    at('2026-11-21T03:00:00Z')
    const running = killed.tick()
    await expect.poll(async () => (await runs()).length).toBe(1)
    await dropClaims(app.db)
    await process().tick()
    expect(seen.runs).toBe(2)
    long.finish(0)
    await running
  })
})

describe('what is recorded', () => {
  test('a run with its times and rows', async () => {
    const { process } = counting({ everyMs: HOUR }, () => {
      pass(5 * SECOND)
      return 7
    })
    const one = process()
    await one.tick()
    pass(HOUR)
    const started_at = now
    await one.tick()
    expect(await runs()).toMatchObject([
      { job: 'count', result: 'done', started_at, ended_at: now, rows_touched: 7, error: null },
    ])
  })

  test('a failure with its reason; the job runs again when it is next due', async () => {
    const { seen, process } = counting({ everyMs: HOUR }, () => {
      if (seen.runs === 1) throw new Error('The feed was \0 empty.')
      return 1
    })
    const one = process()
    await one.tick()
    pass(HOUR)
    await one.tick()
    expect(await runs()).toMatchObject([{ result: 'failed', error: 'The feed was  empty.' }])
    await one.tick()
    expect(seen.runs).toBe(1)
    pass(HOUR)
    await one.tick()
    expect(await runs()).toMatchObject([{ result: 'failed' }, { result: 'done', error: null }])
  })

  test('of a job that is due every second, one record a minute, and none while it touches nothing', async () => {
    let waiting = 0
    const { seen, process } = counting({ everyMs: SECOND }, () => waiting)
    const one = process()
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second += 1) {
        pass(SECOND)
        await one.tick()
      }
    }
    await one.tick()
    await seconds(30)
    expect(seen.runs).toBe(30)
    expect(await runs()).toEqual([])
    waiting = 2
    await seconds(60)
    expect(await runs()).toMatchObject([{ result: 'done', rows_touched: 120 }])
    await seconds(1)
    expect(await runs()).toHaveLength(2)
  })

  test('forgotten after a month', async () => {
    const { process } = counting({ everyMs: HOUR })
    const one = process()
    await one.tick()
    pass(HOUR)
    await one.tick()
    pass(30 * 24 * HOUR)
    expect(await removeOldRuns(app.deps)).toBe(0)
    pass(1)
    expect(await removeOldRuns(app.deps)).toBe(1)
    expect(await runs()).toEqual([])
  })
})

test('a job that is due every second stays with one process, which writes only to keep its claim', async () => {
  const { seen, process } = counting({ everyMs: SECOND }, () => 0)
  const [one, other] = [process(), process()]
  await one.tick()
  pass(SECOND)
  await one.tick()
  const claimed = await claim()
  for (let second = 0; second < 8; second += 1) {
    pass(SECOND)
    await one.tick()
    await other.tick()
  }
  expect(seen.runs).toBe(9)
  expect(await claim()).toEqual(claimed)
  await one.stop()
  pass(10 * SECOND)
  await other.tick()
  expect(seen.runs).toBe(10)
})

const claim = () => app.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

describe('what operators do', () => {
  const NAME = 'remove old mail'
  const params = { name: NAME }
  let admin: Awaited<ReturnType<TestApp['person']>>
  beforeAll(async () => {
    admin = await app.person({ role: 'admin' })
  })

  /** A job of the product's own name, in two processes that have seen it. */
  async function seen(run: () => Promise<number> = async () => 1) {
    const job: Job = { name: NAME, schedule: DAILY, run }
    const both = [createScheduler(app.deps, [job]), createScheduler(app.deps, [job])] as const
    for (const one of both) await one.tick()
    return both
  }
  const refusalOf = async (name: 'runJob' | 'resumeJob') => {
    const { status, body } = await admin.call(name, { params })
    return [status, (body as unknown as { message: string }).message]
  }

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
    const { jobs } = (await admin.call('listJobs', { query: {} })).body
    expect(jobs.find(({ name }) => name === NAME)).toMatchObject({
      is_asked: false,
      last_run: { result: 'done', rows_touched: 1 },
    })
  })

  test('of two who ask at the same moment one is told that it was asked for already', async () => {
    const [one] = await seen()
    const answers = await Promise.all([1, 2].map(() => admin.call('runJob', { params })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await one.tick()
    await one.tick()
    expect(await runs()).toHaveLength(1)
  })

  test('while it runs, asking for a run is refused; a run of a killed process is made again', async () => {
    const long = lasting()
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
    const { jobs } = (await admin.call('listJobs', { query: {} })).body
    expect(jobs.find(({ name }) => name === NAME)).toMatchObject({
      due_at: null,
      paused: { since: '2026-11-20T12:00:00.000Z', reason, by: admin.email },
    })
    const { queues } = (await admin.call('listQueues', {})).body
    expect(queues.find(({ queue }) => queue === 'paused')).toMatchObject({ count: 1 })
    expect(await checkJobs(app.deps)).toMatchObject([
      { level: 'note', says: expect.stringContaining(reason) },
    ])
    expect(await refusalOf('runJob')).toEqual([409, expect.stringContaining('paused')])
    await admin.call('resumeJob', { params })
    await Promise.all([one.tick(), other.tick()])
    expect(await runs()).toHaveLength(1)
    expect(await refusalOf('resumeJob')).toEqual([409, 'This job is not paused.'])
    expect(await checkJobs(app.deps)).toMatchObject([{ level: 'fine' }])
  })

  test('a job that is due every second stops within a second of its pause, in the process that has it', async () => {
    const { seen, process } = counting({ everyMs: SECOND }, () => 0)
    const one = process()
    await one.tick()
    pass(SECOND)
    await one.tick()
    await pauseJob(
      app.deps,
      [{ name: 'count', schedule: { everyMs: SECOND }, run: async () => 0 }],
      'count',
      'x',
      {
        ...commandAct('test', app.deps),
        actor: `person:${admin.id}`,
      },
    )
    await app.deps.tags.catchUp()
    pass(SECOND)
    await one.tick()
    pass(SECOND)
    await one.tick()
    expect(seen.runs).toBe(1)
    expect((await claim()).claim_holder).toBeNull()
  })

  test('an unknown job, and one that runs every second anyway, are refused; all else is in the audit log', async () => {
    await seen()
    expect((await admin.call('runJob', { params: { name: 'nothing' } })).status).toBe(404)
    await app.db.insertInto('jobs').values({ name: 'deliver mail', counted_from: now }).execute()
    expect((await admin.call('runJob', { params: { name: 'deliver mail' } })).status).toBe(409)
    await admin.call('pauseJob', { params, body: { reason: 'Told to nobody else.' } })
    const log = await app.db.selectFrom('audit_log').selectAll().where('target', '=', `job:${NAME}`).execute()
    expect(log.map((each) => each.call)).toContain('pauseJob')
    expect(JSON.stringify(log)).not.toContain('Told to nobody')
  })
})

describe('the list', () => {
  test('is for administrators', async () => {
    expect((await app.visitor('listJobs', { query: {} })).status).toBe(401)
    const anna = await app.person()
    expect((await anna.call('listJobs', { query: {} })).status).toBe(403)
  })

  test('shows every job with its next time, and runs by the page, newest first', async () => {
    const admin = await app.person({ role: 'admin' })
    const job = { name: 'remove old mail', schedule: DAILY, run: async () => 3 }
    const one = createScheduler(app.deps, [job, { ...job, name: 'another' }])
    await one.tick()
    for (const day of ['21', '22']) {
      at(`2026-11-${day}T03:00:00Z`)
      await one.tick()
    }
    const { body } = await admin.call('listJobs', { query: { job: 'remove old mail', limit: 1 } })
    expect(body.jobs).toContainEqual({
      name: 'remove old mail',
      schedule: 'every day at 03:10 UTC',
      is_frequent: false,
      is_running: false,
      is_asked: false,
      paused: null,
      due_at: '2026-11-22T03:10:00.000Z',
      last_run: expect.objectContaining({ result: 'done', started_at: '2026-11-22T03:00:00.000Z' }),
    })
    expect(body.jobs).toContainEqual(expect.objectContaining({ name: 'deliver mail', due_at: null }))
    expect(body).toMatchObject({
      total: 2,
      runs: [{ job: 'remove old mail', started_at: '2026-11-22T03:00:00.000Z', rows_touched: 3 }],
    })
    expect((await admin.call('listJobs', { query: {} })).body.total).toBe(4)
  })
})

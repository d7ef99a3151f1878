import { beforeEach, describe, expect, test } from 'vitest'
import { dropClaims } from '#server/platform/db/claims-repository.ts'
import { sharedApp } from '#test/app.ts'
import { countingJob, lastingRun } from '#test/jobs.ts'
import type { Schedule } from './rules.ts'
import { removeOldRuns } from './service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let now = new Date('2026-11-20T12:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const at = (time: string) => {
  now = new Date(time)
}

const app = await sharedApp({ deps: { clock: () => now } })
beforeEach(async () => {
  at('2026-11-20T12:00:00Z')
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_runs').execute()
})

const counting = (schedule: Schedule, outcome?: () => number | Promise<number>) =>
  countingJob(app.deps, schedule, outcome)
const claim = () => app.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
const runs = () => app.db.selectFrom('job_runs').selectAll().orderBy('started_at').execute()
const DAILY = { utc: '0 3 * * *' }

/** A daily job whose first run a process has begun, and ends when it is told to. */
async function begun(next: () => number | Promise<number> = () => 2) {
  const long = lastingRun()
  const { seen, process } = counting(DAILY, () => (seen.runs === 1 ? long.rows() : next()))
  const first = process()
  await first.tick()
  at('2026-11-21T03:00:00Z')
  const running = first.tick()
  await expect.poll(async () => (await runs()).length).toBe(1)
  await expect.poll(() => seen.runs).toBe(1)
  const end = () => {
    long.finish(0)
    return running
  }
  return { seen, other: process(), end }
}

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
    const long = lastingRun()
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

  test('take over from a killed process once its claim has expired', async () => {
    const { seen, other, end } = await begun()
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
    await end()
  })

  test('leave each other’s claims alone, even if a process wakes after its job was taken over', async () => {
    const later = lastingRun()
    const { seen, other, end } = await begun(later.rows)
    pass(31 * SECOND)
    const second = other.tick()
    await expect.poll(() => seen.runs).toBe(2)
    const { claim_holder: holder } = await claim()
    await end()
    expect(await claim()).toMatchObject({ claim_holder: holder, claim_ends_at: expect.any(Date) })
    later.finish(1)
    await second
    expect(await claim()).toMatchObject({ claim_holder: null, claim_ends_at: null })
  })

  test('need not wait for the claim when the only process of a database restarts', async () => {
    const { seen, other, end } = await begun()
    await dropClaims(app.db)
    await other.tick()
    expect(seen.runs).toBe(2)
    await end()
  })
})

describe('records of runs', () => {
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

  test('a job that is due every second leaves one record a minute, and none while it touches nothing', async () => {
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
